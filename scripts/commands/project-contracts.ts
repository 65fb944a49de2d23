// The contracts of a project: `contracts` in pentagate.config.yaml, which the commands work on when no FILE is named.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isMap, isScalar, LineCounter, type Node, type Pair, parseDocument, type Scalar } from 'yaml';
import { nearest } from '../../runtime/cli/suggest.js';
import { formatProblem, type LocatedProblem } from '../contract/problem.js';
import type { Parts } from '../generate/build.js';
import { type ImportForm, importForms, isImportForm } from '../generate/import-form.js';
import { isPreset, type Preset, presets } from '../lint/presets.js';
import { nameProblem } from '../package/name.js';

export interface ProjectContract {
  readonly name: string;
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** Absolute path of the folder that `generate` writes. */
  readonly out: string;
  /** Absolute path of the folder that `docs` writes. */
  readonly docs: string;
  /** Absolute path of a folder of Markdown files that `docs` adds to the site. */
  readonly guides?: string;
  /** Absolute path of an image that `docs` puts before the title. */
  readonly logo?: string;
  /** Absolute path of the folder in which references may lead. */
  readonly root?: string;
  readonly preset?: Preset;
  /** What `generate` writes beside types and client. */
  readonly with?: Parts;
  /** How methods of the client are named. */
  readonly names?: 'as-is';
  /** How the generated modules name each other. */
  readonly imports?: ImportForm;
  /** Whether operations that follow a usual convention have pages without declaring them. */
  readonly infersPagination?: boolean;
  /** The name of the package that `generate` writes. */
  readonly package?: string;
}

/** What can be generated beside types and client. */
const partNames = ['validators', 'contract'];

/** Reads a list such as `validators,contract`; undefined when it has anything else. */
export function partsOf(list: string): Parts | undefined {
  const given = list.split(',').map((name) => name.trim());
  if (!given.every((name) => partNames.includes(name))) return undefined;
  return { validators: given.includes('validators'), contract: given.includes('contract') };
}

/** The problems of the configuration, each with file, line and column. */
export class ContractsError extends Error {
  override readonly name = 'ContractsError';
}

export const configFile = 'pentagate.config.yaml';
const keys = [
  'path',
  'out',
  'docs',
  'guides',
  'logo',
  'root',
  'preset',
  'with',
  'names',
  'imports',
  'infer-pagination',
  'package',
];

/** What only the gateway reads. */
const ofGateway = ['validation'];

/** What is wrong with an entry, and the node at which it stands. */
type Invalid = readonly [node: unknown, message: string];

const textOf = (node: unknown): string | undefined =>
  isScalar(node) && typeof node.value === 'string' && node.value ? node.value : undefined;

const isFlag = (node: unknown): boolean => isScalar(node) && typeof node.value === 'boolean';

function readEntry(folder: string, { key, value }: Pair, invalid: Invalid[]): ProjectContract[] {
  const name = isScalar(key) ? String(key.value) : String(key);
  const short = textOf(value);
  if (short === undefined && !isMap(value)) {
    invalid.push([
      value ?? key,
      `contracts.${name} must be a path, or a mapping such as {path: openapi/${name}.yaml, out: src/${name}}.`,
    ]);
    return [];
  }
  const found: Record<string, string> = short === undefined ? {} : { path: short };
  for (const { key: member, value: node } of isMap(value) ? (value.items as Pair[]) : []) {
    const word = isScalar(member) ? String(member.value) : String(member);
    const meant = nearest(word, keys);
    const text = textOf(node);
    if (ofGateway.includes(word)) continue;
    if (!keys.includes(word))
      invalid.push([
        member,
        `contracts.${name} has no ${word}. ${meant ? `Did you mean ${meant}?` : `It has: ${keys.join(', ')}.`}`,
      ]);
    else if (word === 'infer-pagination') {
      if (isFlag(node)) found[word] = String((node as Scalar).value);
      else invalid.push([node ?? member, `contracts.${name}.${word} must be true or false.`]);
    } else if (text === undefined) invalid.push([node ?? member, `contracts.${name}.${word} must be a text.`]);
    else if (word === 'preset' && !isPreset(text))
      invalid.push([node, `contracts.${name}.preset must be one of ${Object.keys(presets).join(', ')}.`]);
    else if (word === 'with' && !partsOf(text))
      invalid.push([node, `contracts.${name}.with must be a list of ${partNames.join(', ')}.`]);
    else if (word === 'imports' && !isImportForm(text))
      invalid.push([node, `contracts.${name}.imports must be one of ${importForms.join(', ')}.`]);
    else if (word === 'names' && text !== 'as-is') invalid.push([node, `contracts.${name}.names must be as-is.`]);
    else if (word === 'package' && nameProblem(text))
      invalid.push([node, `contracts.${name}.package is no name that npm takes: it ${nameProblem(text)}.`]);
    else found[word] = text;
  }
  const {
    path,
    out = `generated/${name}`,
    docs = `generated/docs/${name}`,
    guides,
    logo,
    root,
    preset,
    names,
    imports,
  } = found;
  const parts = found.with === undefined ? undefined : partsOf(found.with);
  if (path === undefined) {
    invalid.push([key, `contracts.${name} has no path: the OpenAPI file, or a folder with openapi.yaml.`]);
    return [];
  }
  const at = (each: string): string => resolve(folder, each);
  return [
    {
      name,
      path: at(path),
      out: at(out),
      docs: at(docs),
      ...(guides !== undefined && { guides: at(guides) }),
      ...(logo !== undefined && { logo: at(logo) }),
      ...(root !== undefined && { root: at(root) }),
      ...(preset && isPreset(preset) ? { preset } : {}),
      ...(parts && { with: parts }),
      ...(names === 'as-is' && { names }),
      ...(imports && isImportForm(imports) && { imports }),
      ...(found['infer-pagination'] === 'true' && { infersPagination: true }),
      ...(found.package !== undefined && { package: found.package }),
    },
  ];
}

/**
 * The contracts of a folder's configuration; none without a configuration.
 * @throws ContractsError with all problems
 */
export function projectContracts(folder = process.cwd()): ProjectContract[] {
  const file = join(folder, configFile);
  if (!existsSync(file)) return [];
  const source = readFileSync(file, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number, message: string): LocatedProblem => {
    const { line, col } = lines.linePos(offset);
    return { file: configFile, line, column: col, rule: 'config', message: message.replace(/\.$/, ''), source };
  };
  const problems = document.errors.map(({ pos, message }) => problemAt(pos[0], message));
  const contracts = isMap(document.contents) && !problems.length ? document.contents.get('contracts', true) : undefined;
  const invalid: Invalid[] = [];
  let found: ProjectContract[] = [];
  if (isMap(contracts)) found = (contracts.items as Pair[]).flatMap((pair) => readEntry(dirname(file), pair, invalid));
  else if (contracts !== undefined) invalid.push([contracts, 'contracts must be a mapping of names to contracts.']);
  for (const [node, message] of invalid) problems.push(problemAt((node as Node).range?.[0] ?? 0, message));
  if (problems.length) throw new ContractsError(problems.map(formatProblem).join('\n'));
  return found;
}
