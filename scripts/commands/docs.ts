// `pentagate docs`: the contract as a site of static pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UsageError } from '../../runtime/cli/command-options.js';
import { optimizeLater } from '../../runtime/cli/optimize-later.js';
import { isCheckout, programRoot, projectRoot } from '../../runtime/paths.js';
import { problemAt } from '../contract/contract-files.js';
import type { JsonObject } from '../contract/json-trees.js';
import type { LoadOptions } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { compileOrders, orderFaults } from '../contract/orders.js';
import { formatProblem, type LocatedProblem, mistakesText, problemsText } from '../contract/problem.js';
import { contractNamed, documentOf, Unreadable } from '../diff/compared-contracts.js';
import { diffContracts } from '../diff/documents.js';
import { historyOf, versionLimit } from '../diff/history.js';
import { type Brand, logoOf, readLogo } from '../docs/brand.js';
import { DocsError, loadBundles } from '../docs/bundles.js';
import type { Changes } from '../docs/changes.js';
import { readGuides } from '../docs/guides.js';
import { code } from '../docs/markdown/markdown-text.js';
import { isPage } from '../docs/page-frame.js';
import { defaultBaseUrl } from '../docs/redoc-documents.js';
import { buildSite, pageNames } from '../docs/site.js';
import { withoutFailing } from '../docs/without-failing.js';
import { serverOf } from '../emit/client/emit-client.js';
import { diagramParts, emitDiagrams } from '../emit/diagrams.js';
import { loadMended } from '../generate/repairs.js';
import { faultsOf } from '../lint/lint.js';
import { rulesOf } from '../lint/presets.js';
import { type CommandTarget, forEachTarget, loadOptionsOf, outOf, readTargetOptions } from './targets.js';

/** The options of the page. */
interface Ranges {
  readonly changes?: string | undefined;
  readonly since?: string | undefined;
}

/** How to get the page of changes where there is none. */
const noChanges = 'no page of changes: tag versions of the contract with git, or name an earlier one with --since';

type ContractPlace = Pick<CommandTarget, 'path' | 'root'>;

/** A comparison of the two contracts that `A..B` names, or of `A` with the current one. */
function comparison(range: string, { path, root }: ContractPlace, current: JsonObject): Changes {
  const cut = range.indexOf('..', 1);
  const [before, after] = cut === -1 ? [range, ''] : [range.slice(0, cut), range.slice(cut + 2)];
  const list = diffContracts(
    documentOf(contractNamed(before, projectRoot, path, root)),
    after ? documentOf(contractNamed(after, projectRoot, path, root)) : current,
  );
  const shown = after ? range : `${before} to the working tree`;
  return { sets: [{ name: after || `Since ${before}`, range: shown, list }], note: '' };
}

/** What changed from tag to tag; undefined where there is no earlier version. */
function changesOfTags(
  { path, root }: ContractPlace,
  contract: Contract,
  since: string | undefined,
): Changes | undefined {
  const history = historyOf(path, contract, since, root);
  if (!history) return undefined;
  const { sets, oldest, hasOlder, unreadable } = history;
  const sentences = [
    sets.length
      ? `What changed for callers since ${code(oldest)}.`
      : `Nothing has changed for callers since ${code(oldest)}.`,
    hasOlder ? `These are the latest ${versionLimit} versions; \`pentagate docs --since TAG\` shows older ones.` : '',
    unreadable.length ? `Not compared, because their contract has problems: ${unreadable.map(code).join(', ')}.` : '',
  ];
  return { sets, note: sentences.filter(Boolean).join(' ') };
}

/** The page of changes that the options ask for, or that the tags of the repository give. */
function changesFor(place: ContractPlace, contract: Contract, { changes, since }: Ranges): Changes | undefined {
  if (changes) return comparison(changes, place, contract.document);
  // A file or a folder is no point of the history.
  if (since && existsSync(since)) return comparison(since, place, contract.document);
  return changesOfTags(place, contract, since);
}

const usage = `usage: pentagate docs [options]
       pentagate docs FILE --out DIR

Builds the site of the API in generated/docs/: an overview, a page per surface, one with all of them, the diagrams of streams
and task lifecycles, and the contract to download. It needs no server and no network: open generated/docs/index.html.

  --since REF      the page of changes begins at this tag or other git ref, or compares with this file or folder (default: the
                   changes from tag to tag, for the latest ${versionLimit} versions of the contract)
  --changes A..B   the page of changes compares two git refs only; A alone compares with the working tree
  --guides DIR     a folder of Markdown files that become pages, and are found by the search
  --logo FILE      an SVG or PNG file of at most 100 KB that stands before the title (default: info.x-logo of the contract, if that
                   is a file in its folder)
  --base-url URL   address that the samples call (default: the first server of the contract, else
                   ${defaultBaseUrl}, where npm start listens); a running server puts its own address in place of it
  --names as-is    the samples call methods by the names of their operations, as generate --names as-is has them
  --contract PATH  the contract: a folder with openapi.yaml, or a file (default: those of pentagate.config.yaml, else openapi);
                   FILE is short for it, or the name of one in pentagate.config.yaml
  --root DIR       folder in which references of the contract may lead to other files (default: that of the contract)
  --out DIR        folder to write (default: generated/docs); pages of an earlier site in it are removed, other files stay
  --help           this text

Parts of the contract that cannot be read are left out, and a warning says where and what.

Exit code: 0 all is well or built with warnings, 1 the contract has problems or something is missing, 2 wrong usage.
`;

/**
 * Writes what differs, and removes pages of an earlier run that are no longer made. What its user has put beside them stays.
 * @throws DocsError for a folder without a site where a file of that name is already
 */
function write(out: string, files: Readonly<Record<string, string | Buffer>>): void {
  const old = existsSync(out) ? readdirSync(out) : [];
  const isSite = old.includes('redoc.standalone.js');
  const taken = isSite ? undefined : Object.keys(files).find((name) => existsSync(join(out, name)));
  if (taken) {
    const place = join(relative(process.cwd(), out), taken);
    throw new DocsError(`${place} is no part of an earlier site. Name another folder with --out, or move it.`);
  }
  for (const name of old) {
    if (name in files || !name.endsWith('.html') || !isPage(readFileSync(join(out, name), 'utf8'))) continue;
    rmSync(join(out, name));
    const text = name.replace(/html$/, 'md');
    if (!(text in files)) rmSync(join(out, text), { force: true });
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(content))) writeFileSync(path, content);
  }
}

/** An address that is safe in every sample: no query, fragment or trailing slash, nothing that a shell or HTML would interpret. */
function baseUrlOf(given: string): string | undefined {
  if (!/^https?:\/\/[^?#]+$/i.test(given) || !URL.canParse(given)) return undefined;
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname.replace(/[^\w/.~%-]/g, encodeURIComponent).replaceAll("'", '%27')}`.replace(/\/+$/, '');
}

/** Runs the command and gives its exit code. */
export async function docsCommand(args: readonly string[]): Promise<number> {
  const given = await readTargetOptions(
    {
      'base-url': { type: 'string' },
      changes: { type: 'string' },
      since: { type: 'string' },
      guides: { type: 'string' },
      logo: { type: 'string' },
      names: { type: 'string' },
    },
    usage,
    args,
    { key: 'docs', fallback: 'generated/docs' },
  );
  if (!given) return 0;
  const { values, targets } = given;
  const address = values['base-url'];
  if (address !== undefined && baseUrlOf(address) === undefined)
    throw new UsageError(`--base-url must be an address such as https://ai.example.com, not ${address}`);
  optimizeLater();
  return forEachTarget(targets, (target) => docsOne(target, address, values));
}

/** Whether this is a contract of pentagate, in its own repository: that of the surfaces, or also that of operators. */
const isOwn = ({ path }: CommandTarget, ...files: readonly string[]): boolean =>
  isCheckout && ['.', ...files].some((file) => path === join(programRoot, 'openapi', file));

/** Pentagate's mark for its contracts; for others the logo that is named, configured, or in the contract. */
function brandOf(target: CommandTarget, { document }: Contract): Brand {
  if (target.logo !== undefined) return { logo: readLogo(target.logo) };
  return isOwn(target, 'operator.yaml') ? { isOwn: true } : { logo: logoOf(document, target.path) };
}

/** Faults and mistakes in a contract that is not pentagate's own, which is held by its tests; without those that have been reported. */
async function unreportedFaults(target: CommandTarget, load: LoadOptions, reported: readonly LocatedProblem[]) {
  if (isOwn(target)) return [];
  const lines = new Set(reported.map(({ file, line }) => `${file}:${line}`));
  const faults = await faultsOf(load, rulesOf(load, target.preset));
  return faults.filter(({ file, line }) => !lines.has(`${file}:${line}`));
}

/** Builds the site of one contract, and gives the exit code. */
async function docsOne(target: CommandTarget, address: string | undefined, pages: Ranges): Promise<number> {
  const started = performance.now();
  const out = outOf(target);
  const load = loadOptionsOf(target);
  const { contract, problems, notes } = loadMended(load);
  if (notes.length) console.error(problemsText(notes));
  const orders = contract && compileOrders(contract);
  if (!contract || !orders || problems.length) {
    console.error(problemsText(problems));
    return 1;
  }
  // A fault in an order costs what would be drawn of it.
  const faults = orderFaults(contract, orders);
  if (faults.length) console.error(problemsText(faults));
  try {
    const changes = changesFor(target, contract, pages);
    const diagrams = await emitDiagrams(diagramParts(orders.order));
    const folder = target.guides ?? (isOwn(target) ? join(programRoot, 'docs') : undefined);
    const { streams } = orders.order;
    const guides =
      folder === undefined
        ? undefined
        : readGuides(folder, {
            diagrams: Object.keys(diagrams),
            pages: pageNames({ contract, ...(changes && { changes }) }),
            // The guides of pentagate show images of its console.
            ...(isOwn(target) && target.guides === undefined && { imagesWithin: programRoot }),
          });
    if (guides?.warnings.length) console.error(problemsText(guides.warnings));
    const baseUrl = baseUrlOf(address ?? serverOf(contract.document.servers) ?? defaultBaseUrl) ?? defaultBaseUrl;
    const brand = brandOf(target, contract);
    const bundles = await loadBundles();
    const { result: files, leftOut } = withoutFailing(contract, (shown) =>
      buildSite({ contract: shown, diagrams, baseUrl, guides, brand, streams, bundles, ...(changes && { changes }) }),
    );
    for (const { operation, reason } of leftOut) {
      const message = `${operation.id} is left out, since it cannot be shown: ${reason}`;
      const place = { ...contract.placeOf(operation.at), onKey: true };
      console.error(formatProblem(problemAt(contract.sources, place, 'pentagate/docs', message)));
    }
    write(out, { ...files, ...guides?.images });
    const mistakes = mistakesText(await unreportedFaults(target, load, [...notes, ...faults]));
    if (mistakes) console.error(mistakes);
    const place = relative(process.cwd(), out) || '.';
    const names = Object.keys(files).filter((name) => name.endsWith('.html'));
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      `${place}: ${names.length} pages, ${Object.keys(diagrams).length} diagrams, openapi.yaml, openapi.json (${seconds} s)\n` +
        `${changes ? '' : `${noChanges}\n`}open ${join(place, 'index.html')}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DocsError || error instanceof Unreadable)) throw error;
    console.error(error.message);
    return 1;
  }
}
