// The changelog in the form of https://keepachangelog.com/en/1.1.0/.

const heading = '## [Unreleased]\n';

/** The section of a version, or of `Unreleased`, without its heading; empty where there is none. */
export function sectionOf(changelog: string, name: string): string {
  const [, ...sections] = changelog.split(/^## (?=\[)/m);
  const found = sections.find((section) => section.startsWith(`[${name}]`)) ?? '';
  return found.slice(found.indexOf('\n') + 1).trim();
}

/** The changelog after a release: what was unreleased is its section. @param date as YYYY-MM-DD */
export const released = (changelog: string, version: string, date: string): string =>
  changelog.replace(heading, `${heading}\n## [${version}] - ${date}\n`);
