// The contract as the mock needs it at run time: its 3.1 form, its precompiled validators, and what an operation's parts are in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as generated from '../../generated/validators.js';
import type { Check } from '../contract/explain.js';
import { deref, list, type Tree, tree } from '../contract/tree.js';
import type { Operation } from './routes.js';

/** Where the repository is: scripts run from a bundle in .cache, whose own place says nothing. */
export const root = process.env.PENTAGATE_ROOT ?? process.cwd();

/** The 3.1 form: the one that Prism reads. */
export const contractFile = join(root, 'generated', 'openapi.3.1.json');

export const readContract = (file = contractFile): Tree => tree(JSON.parse(readFileSync(file, 'utf8')));

type Validator = ((data: unknown) => boolean) & { errors?: ReturnType<Check> | null };
const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** Errors of a value against a schema of the contract, by the generated validators. */
export const check: Check = (schema, data) => {
  const validate = validators[schema];
  if (!validate) return undefined;
  return validate(data) ? [] : (validate.errors ?? []);
};

export const isValid = (schema: string, data: unknown): boolean => check(schema, data)?.length === 0;

/** The operation's own object in the document, references not followed. */
export const nodeOf = (document: Tree, operation: Operation): Tree =>
  tree(tree(tree(document.paths)[operation.path])[operation.method]);

/** Parameters of an operation, those of its path first. */
export const parametersOf = (document: Tree, operation: Operation): Tree[] =>
  [...list(tree(tree(document.paths)[operation.path]).parameters), ...list(nodeOf(document, operation).parameters)].map(
    (parameter) => deref(document, parameter),
  );

/** The response object for a status: its own, or the `default` one. */
export function responseOf(document: Tree, operation: Operation, status: string): Tree {
  const responses = tree(nodeOf(document, operation).responses);
  return deref(document, responses[status] ?? responses.default);
}

/** Names of the examples that a response has in a media type. */
export const exampleNames = (document: Tree, operation: Operation, status: string, media: string): string[] =>
  Object.keys(tree(tree(tree(responseOf(document, operation, status).content)[media]).examples));
