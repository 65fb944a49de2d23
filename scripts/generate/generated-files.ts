// The files below generated/: what differs, what is written, what is left over.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../contract/json-trees.js';
import { banner, type Output } from '../emit/output.js';

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');
const read = (file: string): string | undefined =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined;

/** The folders into which the generator writes, below that of its output. */
const folders = ['', 'diagrams', 'stream-checks', 'surfaces'];

/** Names of the files where the generator writes. */
const present = (directory: string): string[] =>
  folders
    .filter((folder) => existsSync(join(directory, folder)))
    .flatMap((folder) =>
      readdirSync(join(directory, folder), { withFileTypes: true }).map((entry) => ({ folder, entry })),
    )
    .filter(({ entry }) => entry.isFile())
    .map(({ folder, entry }) => (folder ? `${folder}/${entry.name}` : entry.name));

/** The folder of a package that holds what is generated. */
export const packageSources = 'src';

const firstWords = banner('').slice(0, banner('').indexOf(' ('));

const diagramTitle = /^<svg [^\n]*\n<title id="title">(?:Order of events in|Life of) an? /;

/** Whether a text is that of a generated source file, or of a diagram. */
const isGenerated = (text: string): boolean => text.startsWith(firstWords) || diagramTitle.test(text);

/**
 * Names of files in `directory` that earlier runs generated and that are none of `outputs`. What its user has put there stays.
 * @param isPackage whether it is the folder of a package
 */
function leftOver(directory: string, outputs: Readonly<Record<string, unknown>>, isPackage: boolean): string[] {
  const names = present(isPackage ? join(directory, packageSources) : directory);
  return names
    .map((name) => (isPackage ? `${packageSources}/${name}` : name))
    .filter((name) => !(name in outputs) && isGenerated(read(join(directory, name)) ?? ''));
}

/** A source file that is in the place of an output and was not generated; undefined if there is none. */
export const foreignFile = (directory: string, outputs: Output): string | undefined =>
  Object.keys(outputs).find((name) => /\.[jt]s$/.test(name) && !isGenerated(read(join(directory, name)) ?? banner('')));

/** Names of files that are missing, differ from `outputs`, or should not be there. */
export const differing = (directory: string, outputs: Output, isPackage = false): string[] =>
  [
    ...Object.keys(outputs).filter((name) => read(join(directory, name)) !== outputs[name]),
    ...leftOver(directory, outputs, isPackage),
  ].sort();

/** Writes what differs and removes what is left over. Each file is replaced whole: a reader never sees half of one. */
export function writeOutputs(directory: string, outputs: Output, isPackage = false): string[] {
  const names = differing(directory, outputs, isPackage);
  for (const name of names) {
    const file = join(directory, name);
    const text = outputs[name];
    if (text === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
  return names;
}

/** Inputs and outputs of the last good run, by file: the same ones mean that there is nothing to do. */
interface Stamp {
  inputs: Record<string, string>;
  outputs: Record<string, string>;
  /** What else the result depends on: the tools, and the rules of the lint. */
  tools: string;
  /** What was said of parts that were left out or weakened. */
  report?: string;
}

/** One digest of the tools: of their files and of what was asked of them. A file that is not there counts as empty. */
export const toolsDigest = (files: readonly string[], asked: string): string =>
  hash([asked, ...files.map((file) => read(file) ?? '')].join('\0'));

/** The files by absolute path, each with a digest of its text; of one that is not there it is empty. */
export const inputHashes = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(files.map((file) => [file, digest(file)]));

const digest = (file: string): string => {
  const text = read(file);
  return text === undefined ? '' : hash(text);
};

export const outputHashes = (outputs: Output): Record<string, string> =>
  Object.fromEntries(Object.entries(outputs).map(([name, text]) => [name, hash(text)]));

/** Whether `stamp` still describes the inputs and what lies in `directory`. */
export const upToDate = (stamp: Stamp | undefined, tools: string, directory: string, isPackage = false): boolean =>
  stamp !== undefined &&
  stamp.tools === tools &&
  isObject(stamp.inputs) &&
  Object.entries(stamp.inputs).every(([file, seen]) => digest(file) === seen) &&
  leftOver(directory, stamp.outputs, isPackage).length === 0 &&
  Object.entries(stamp.outputs).every(([name, seen]) => hash(read(join(directory, name)) ?? '') === seen);

export const readStamp = (file: string): Stamp | undefined => {
  const text = read(file);
  return text === undefined ? undefined : (JSON.parse(text) as Stamp);
};

export function writeStamp(file: string, stamp: Stamp): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}
