// `pentagate docs`: the contract as a site of static pages.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOptions } from '../../cli/options.js';
import { projectRoot } from '../../cli/paths.js';
import { fromPath, loadContract } from '../contract/load.js';
import { compileOrders } from '../contract/orders.js';
import { formatProblem } from '../contract/problem.js';
import { problemAt } from '../contract/sources.js';
import type { JsonObject } from '../contract/tree.js';
import { readContract, Unreadable } from '../diff/sources.js';
import { loadInspector } from '../docs/inspector.js';
import { defaultBaseUrl, serverOf } from '../docs/pages.js';
import { DocsError } from '../docs/redoc.js';
import { buildSite } from '../docs/site.js';
import { loadTryIt } from '../docs/try-it.js';
import { emitDiagrams } from '../emit/diagrams.js';
import { forEachTarget, misused, outMissing, type Target, targetsOf } from './places.js';

const usage = `usage: pentagate docs [options]
       pentagate docs FILE --out DIR

Builds the site of the API in generated/docs/: an overview, a page per surface, one with all of them, the diagrams of streams
and task lifecycles, and the contract to download. It needs no server and no network: open generated/docs/index.html.

  --changes A..B   add a page on what changed for callers between two git refs; A alone compares with the working tree
  --since REF      the changes since a tag or another git ref: short for --changes REF
  --base-url URL   address that the samples call (default: the first server of the contract, else
                   ${defaultBaseUrl}, where npm start listens); a running server puts its own address in place of it
  --contract PATH  the contract: a folder with openapi.yaml, or a file (default: those of pentagate.config.yaml, else openapi);
                   FILE is short for it, or the name of one in pentagate.config.yaml
  --out DIR        folder to write (default: generated/docs); files of an earlier site in it are removed
  --help           this text

Exit code: 0 all is well, 1 the contract has mistakes or something is missing, 2 wrong usage.
`;

/** Reads the two contracts that `A..B` or `A` names and compares them; `current` is the one the pages show. */
async function changesBetween(range: string, root: string, current: JsonObject) {
  const { diffContracts } = await import('../diff/documents.js');
  const cut = range.indexOf('..', 1);
  const [before, after] = cut === -1 ? [range, ''] : [range.slice(0, cut), range.slice(cut + 2)];
  const list = diffContracts(readContract(before, root), after ? readContract(after, root) : current);
  return { range: after ? range : `${before} to the working tree`, list };
}

/** Writes what differs, and removes pages of an earlier run that are no longer made. */
function write(out: string, files: Readonly<Record<string, string>>): void {
  const entries = existsSync(out) ? readdirSync(out, { recursive: true, withFileTypes: true }) : [];
  const old = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(out, join(entry.parentPath, entry.name)));
  // Only a folder that holds a site is cleaned: --out may name anything.
  if (old.includes('redoc.standalone.js')) for (const name of old) if (!(name in files)) rmSync(join(out, name));
  for (const [name, text] of Object.entries(files)) {
    const path = join(out, name);
    mkdirSync(dirname(path), { recursive: true });
    if (!old.includes(name) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
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
  const given = readOptions(
    {
      'base-url': { type: 'string' },
      changes: { type: 'string' },
      since: { type: 'string' },
      contract: { type: 'string' },
      out: { type: 'string' },
    },
    usage,
    ['FILE'],
    args,
  );
  if ('exit' in given) return given.exit;
  const { values, positionals } = given;
  const address = values['base-url'];
  if (address !== undefined && baseUrlOf(address) === undefined) {
    console.error(`--base-url must be an address such as https://ai.example.com, not ${values['base-url']}`);
    return 2;
  }
  return forEachTarget(
    () => targetsOf(positionals[0], values, { key: 'docs', fallback: 'generated/docs' }),
    (target) => docsOne(target, address, values.changes ?? values.since),
  );
}

/** Builds the site of one contract, and gives the exit code. */
async function docsOne({ path, out }: Target, address: string | undefined, range: string | undefined): Promise<number> {
  const started = performance.now();
  if (out === undefined) return misused(outMissing, usage);
  const { contract, problems } = loadContract(fromPath(path));
  const orders = contract && compileOrders(contract);
  const found = [
    ...problems,
    ...(contract && orders
      ? orders.problems.map(({ place, message, hint }) => problemAt(contract.sources, place, 'order', message, hint))
      : []),
  ];
  if (!contract || !orders || found.length) {
    console.error(found.map(formatProblem).join('\n'));
    return 1;
  }
  try {
    const changes = range ? await changesBetween(range, projectRoot, contract.document) : undefined;
    const diagrams = await emitDiagrams(orders.order);
    const baseUrl = baseUrlOf(address ?? serverOf(contract.document) ?? defaultBaseUrl) ?? defaultBaseUrl;
    const bundle = await loadInspector();
    const inspector = bundle && { bundle, streams: orders.order.streams };
    const tryIt = await loadTryIt();
    const files = buildSite({
      contract,
      diagrams,
      baseUrl,
      ...(inspector && { inspector }),
      ...(tryIt && { tryIt }),
      ...(changes && { changes }),
    });
    write(out, files);
    const folder = relative(process.cwd(), out) || '.';
    const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      `${folder}: ${pages.join(', ')}; ${Object.keys(diagrams).length} diagrams, openapi.yaml, openapi.json (${seconds} s)\n` +
        `open ${join(folder, 'index.html')}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof DocsError || error instanceof Unreadable)) throw error;
    console.error(error.message);
    return 1;
  }
}
