// Makes a patch of a contract from findings: the texts of its files, changed in places, so that lint and generation pass.
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { parseDocument } from 'yaml';
import { withDirections } from '../../contract/directions.js';
import { withIndentation } from '../../contract/files/parse-yaml.js';
import { type LoadOptions, loadContract } from '../../contract/load-contract.js';
import type { Contract } from '../../contract/merge.js';
import type { LocatedProblem } from '../../contract/problem.js';
import { checkContract } from '../../lint/lint.js';
import type { Rules } from '../../lint/presets.js';
import type { Counted } from '../counts.js';
import { type Intent, intentsOf, type Unpatched } from './intents.js';
import { type Editor, type ReadFile, schemaEdits } from './patch-edits.js';
import { grammarEdits } from './patch-grammar.js';
import { applySplices, readYaml, type YamlText } from './yaml-text.js';

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

/** The text of a file with its lines indented as the change of it needs. */
const indented = (text: string): string => (parseDocument(text).errors.length ? withIndentation(text).text : text);

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
    const current = overlaid({ ...load, read: (name) => indented(load.read(name)) }, new Map(files));
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
