// Makes a patch of a contract from findings: the texts of its files, changed in places, so that lint and generation pass.
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { withDirections } from '../../contract/directions.js';
import { shapeOf } from '../../contract/fields.js';
import { asObject, asString, escapePattern, type JsonObject, type PathSegment } from '../../contract/json-trees.js';
import { type LoadOptions, loadContract } from '../../contract/load-contract.js';
import type { Contract } from '../../contract/merge.js';
import type { LocatedProblem } from '../../contract/problem.js';
import { type Stream, streamsOf } from '../../contract/stream-places.js';
import { checkContract } from '../../lint/lint.js';
import type { Rules } from '../../lint/presets.js';
import type { Counted } from '../counts.js';
import { type Intent, intentsOf, type Unpatched } from './intents.js';
import { createEditor, type Editor, type ReadFile, schemaEdits } from './patch-edits.js';
import { applySplices, readYaml, type YamlText } from './yaml-text.js';

// Splices for the grammars of streams: every event and kind of the schemas must be used in the order.
//
// What is new is used where it does least: an event anywhere; a kind that opens a part, as a part of its own with pieces of any kind; any other
// kind in these parts, or beside a known one. A person moves it to its place.

interface Grammar {
  readonly at: readonly PathSegment[];
  readonly node: JsonObject;
  /** Part → its order. */
  readonly parts: ReadonlyMap<string, string>;
  readonly editor: Editor;
}

/** Events and their kinds, in brackets or not, as they stand in an order. */
const tokens = (order: string): string[] => order.match(/[\w.]+(?:\[[^\]]*\])?/g) ?? [];
const eventOf = (token: string): string => token.replace(/\[.*$/, '');

/** The part that begins with an event of a kind, and the event that closes it. */
function opened({ parts }: Grammar, event: string): { part: string; close: string } | undefined {
  for (const [part, order] of parts) {
    const all = tokens(order);
    const [first = ''] = all;
    if (eventOf(first) === event && first !== event && all.length > 1) return { part, close: all.at(-1) ?? '' };
  }
  return undefined;
}

/** The events with kinds that neither open nor close a part: pieces of what is in it. */
function piecesOf({ node, parts }: Grammar): string[] {
  const ends = new Set(
    [...parts.values()].flatMap((order) => [tokens(order)[0], tokens(order).at(-1)].map((each) => eventOf(each ?? ''))),
  );
  return Object.keys(asObject(node.kinds)).filter((event) => !ends.has(event));
}

/** The path of the order that has a part as one of its alternatives. */
function groupOf({ parts, at, node }: Grammar, part: string): readonly PathSegment[] | undefined {
  const isAlternative = (order: string): boolean =>
    tokens(order).includes(part) && /\|/.test(order) && !/[()]/.test(order);
  const group = [...parts].find(([, order]) => isAlternative(order));
  if (group) return [...at, 'parts', group[0], 'order'];
  return isAlternative(String(node.order)) ? [...at, 'order'] : undefined;
}

/** Uses a kind of an event that opens a part. @returns false if the event opens none */
function openWith(grammar: Grammar, event: string, kind: string, closing: ReadonlySet<string>): boolean {
  const { at, parts, editor } = grammar;
  const known = opened(grammar, event);
  const group = known && groupOf(grammar, known.part);
  if (!known || !group) return false;
  const base = kind.replace(/\W/g, '_');
  const name = parts.has(base) ? `${base}_part` : base;
  const last = eventOf(known.close);
  const close = known.close === last ? last : `${last}[${closing.has(kind) ? kind : ''}]`;
  // An event whose kinds are named must name this one, which its schema has as well.
  if (close.endsWith('[]')) return false;
  const pieces = piecesOf(grammar).map((each) => `${each}*`);
  const order = [`${event}[${kind}]`, ...pieces, close].join(' ');
  editor.at([...at, 'parts'], (yaml, path) => yaml.add(path, { order }, name));
  editor.at(group, (yaml, path) => yaml.extend(path, ` | ${name}`));
  return true;
}

/** Uses a kind of an event beside a known one, at the first place of each order. */
function useBeside({ at, node, parts, editor }: Grammar, event: string, kind: string): void {
  const place = new RegExp(`(?<![\\w.])${escapePattern(event)}\\[[^\\]]*(?=\\])`);
  const orders: [readonly PathSegment[], string][] = [
    [[...at, 'order'], String(node.order)],
    ...[...parts].map(([part, order]): [readonly PathSegment[], string] => [[...at, 'parts', part, 'order'], order]),
  ];
  const using = orders.filter(([, order]) => place.test(order));
  for (const [path] of using) editor.at(path, (yaml, own) => yaml.extend(own, `|${kind}`, place));
}

/** The kinds of the events of a stream, by event. */
function kindsOf({ document }: Contract, stream: Stream): Map<string, string[]> {
  const shape = shapeOf(document, stream);
  const kinds = Object.entries(asObject(asObject(stream.media['x-stream-grammar']).kinds));
  return new Map(kinds.map(([event, path]) => [event, shape.kindsOf(event, String(path)) ?? []]));
}

function editStream(before: Contract, after: Contract, old: Stream, now: Stream, editor: Editor): void {
  const node = asObject(now.media['x-stream-grammar']);
  if (!('order' in node)) return;
  const at = [...now.at, 'x-stream-grammar'];
  const parts = new Map(
    Object.entries(asObject(node.parts)).map(([name, part]) => [name, asString(asObject(part).order) ?? '']),
  );
  const grammar: Grammar = { at, node, parts, editor };
  const known = new Set(old.events.map(({ name }) => name));
  const events = now.events.map(({ name }) => name).filter((name) => !known.has(name));
  if (events.length && Array.isArray(node.anywhere))
    for (const event of events) editor.at([...at, 'anywhere'], (yaml, path) => yaml.add(path, event));
  else if (events.length) editor.at(at, (yaml, path) => yaml.add(path, events, 'anywhere'));

  const oldKinds = kindsOf(before, old);
  const added = new Map(
    [...kindsOf(after, now)].map(([event, kinds]) => [
      event,
      new Set(kinds.filter((kind) => !oldKinds.get(event)?.includes(kind))),
    ]),
  );
  /** Kinds of events that a new part uses, and events that it uses with any kind. */
  const used = new Set<string>();
  for (const [event, kinds] of added) {
    const close = eventOf(opened(grammar, event)?.close ?? '');
    for (const kind of kinds) {
      const closing = added.get(close) ?? new Set();
      if (openWith(grammar, event, kind, closing))
        for (const each of [`${close} ${kind}`, ...piecesOf(grammar)]) used.add(each);
    }
  }
  for (const [event, kinds] of added) {
    if (opened(grammar, event) || used.has(event)) continue;
    for (const kind of kinds) if (!used.has(`${event} ${kind}`)) useBeside(grammar, event, kind);
  }
}

/** The splices that use in the grammars what the schemas have gained. @param readFile reads those of `after` */
function grammarEdits(before: Contract, after: Contract, readFile: ReadFile): Editor {
  const editor = createEditor(after, readFile);
  for (const operation of after.operations) {
    const old = before.operations.find(({ id }) => id === operation.id);
    if (!old) continue;
    const oldStreams = streamsOf(before.document, old);
    for (const [index, stream] of streamsOf(after.document, operation).entries()) {
      const other = oldStreams[index];
      if (other) editStream(before, after, other, stream, editor);
    }
  }
  return editor;
}

/** Texts of files by their path in the folder of the contract. */
type Texts = ReadonlyMap<string, string>;

export interface ContractPatch {
  /** The files that change, with their new texts. */
  readonly files: Texts;
  /** A unified diff of them. */
  readonly diff: string;
  /** Changes that are made. */
  readonly made: number;
  /** Findings for which there is no change. */
  readonly unpatched: readonly Unpatched[];
  /** Changes that were left out, because the contract would not pass the lint with them, and why. */
  readonly refused: readonly { readonly intent: Intent; readonly reason: string }[];
}

/** Options that read some files from memory. */
const overlaid = (load: LoadOptions, texts: Texts): LoadOptions => ({
  ...load,
  read: (name) => texts.get(name) ?? load.read(name),
});

/** Reads each file once. */
function yamlReader(load: LoadOptions): ReadFile {
  const known = new Map<string, YamlText>();
  return (file) => {
    const yaml = known.get(file) ?? readYaml(load.read(file), /\.json$/i.test(file));
    known.set(file, yaml);
    return yaml;
  };
}

const changed = (load: LoadOptions, { edits }: Editor): Map<string, string> =>
  new Map([...edits].map(([file, splices]) => [file, applySplices(load.read(file), splices)]));

const firstError = (problems: readonly LocatedProblem[]): string | undefined =>
  problems.find(({ warning }) => !warning)?.message;

/** The texts with some intents, and why they cannot be used. */
async function attempt(
  load: LoadOptions,
  contract: Contract,
  rules: Rules,
  intents: readonly Intent[],
): Promise<{ texts: Texts; problem?: string | undefined }> {
  const schemas = schemaEdits(contract, yamlReader(load), intents);
  const texts = changed(load, schemas);
  if (schemas.failed) return { texts, problem: 'its place in the files is not as expected' };
  const middle = overlaid(load, texts);
  const { contract: after, problems } = loadContract(middle);
  if (!after) return { texts, problem: firstError(problems) ?? 'the contract could not be read' };
  const grammars = grammarEdits(contract, after, yamlReader(middle));
  if (grammars.failed) return { texts, problem: 'its place in the order is not clear' };
  for (const [file, text] of changed(middle, grammars)) texts.set(file, text);
  return { texts, problem: firstError(await checkContract(overlaid(load, texts), rules)) };
}

/** Makes as many of the changes as the lint allows. */
async function makeRound(
  load: LoadOptions,
  contract: Contract,
  rules: Rules,
  found: readonly Counted[],
): Promise<Omit<ContractPatch, 'diff'>> {
  const { intents, unpatched } = intentsOf(contract, found);
  const refused: { intent: Intent; reason: string }[] = [];
  let accepted: readonly Intent[] = [];
  let texts: Texts = new Map();
  /** Adds those of a list that can be added: all at once, else each half. */
  const add = async (list: readonly Intent[]): Promise<void> => {
    if (!list.length) return;
    const result = await attempt(load, contract, rules, [...accepted, ...list]);
    if (result.problem === undefined) {
      accepted = [...accepted, ...list];
      texts = result.texts;
    } else if (list.length === 1) refused.push({ intent: list[0] as Intent, reason: result.problem });
    else {
      const half = Math.ceil(list.length / 2);
      await add(list.slice(0, half));
      await add(list.slice(half));
    }
  };
  await add(intents);
  return { files: texts, made: accepted.length, unpatched, refused };
}

/** Rounds after which what is left stays. */
const maxRounds = 4;

/** What a patch is made of. */
interface PatchOptions {
  /** How the files of the contract are read. */
  readonly load: LoadOptions;
  readonly contract: Contract;
  /** Gives the text of the contract's redocly.yaml. */
  readonly rules: Rules;
  /** The findings with a contract: those of the first are declared, then those that are left, as in a kind that was unknown. */
  readonly find: (contract: Contract) => Promise<readonly Counted[]>;
  /** Path of the contract's folder in the diff; empty if it is the one that the diff is applied in. */
  readonly folder: string;
}

/** Makes the patch of a contract. */
export async function makePatch({ load, contract, rules, find, folder }: PatchOptions): Promise<ContractPatch> {
  const files = new Map<string, string>();
  let [made, rounds] = [0, 0];
  let now = contract;
  let last: Awaited<ReturnType<typeof makeRound>>;
  do {
    const current = overlaid(load, new Map(files));
    // Findings are about the forms of schemas, which stand at the places of these.
    last = await makeRound(current, withDirections(now, 'ignore'), rules, await find(now));
    made += last.made;
    for (const [file, text] of last.files) files.set(file, text);
    now = loadContract(overlaid(load, files)).contract ?? now;
  } while (last.made && ++rounds < maxRounds);
  const diff = [...files].map(([file, text]) => {
    const path = folder ? `${folder}/${file}` : file;
    const [before, options] = [load.read(file), { headerOptions: FILE_HEADERS_ONLY, context: 3 }];
    return before === text ? '' : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, text, '', '', options);
  });
  return { files, diff: diff.join(''), made, unpatched: last.unpatched, refused: last.refused };
}
