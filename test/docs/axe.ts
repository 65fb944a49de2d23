// What axe-core finds on a page, for people who use a keyboard or a screen reader.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: { resultTypes: string[]; preload: boolean }): Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
}

/**
 * Waits until the page is drawn and nothing moves: colours in the middle of a transition have no contrast. A colour that is inherited starts
 * the transitions of children when its own has ended, so animations are looked for again after each frame.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let quiet = 0, looks = 0; quiet < 2 && looks < 100; looks++) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      quiet = ending.length ? 0 : quiet + 1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

/** Every violation with the element that it is about; runs beside the page's own scripts, whatever its policy says. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await settle(page);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      // Of what is well, only that there is something: listing it all takes most of the time.
      resultTypes: ['violations'],
      // Style sheets as texts, which no rule that is on needs: a page of files may not ask for them.
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  });
}
