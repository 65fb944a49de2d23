// Lines to paste into a shell: a call per surface, and one that streams. Made from the contract's own simple examples.
import type { OperationId, Surface } from '../../generated/operations.js';
import { nodeOf, parametersOf } from '../http/contract.js';
import { allOperations, type Operation } from '../http/routes.js';
import { deref, type Tree, tree } from '../tree.js';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A call of an operation that runs in any POSIX shell.
 * @param key the secret, or a shell variable (`$PENTAGATE_KEY`) that holds it: so it stands between double quotes
 */
function curlOf(contract: Tree, operation: Operation, base: string, key: string, stream: boolean): string {
  const node = nodeOf(contract, operation);
  const media = tree(tree(deref(contract, node.requestBody).content)['application/json']);
  const body = tree(deref(contract, tree(media.examples).simple).value);
  const required = parametersOf(contract, operation).filter((parameter) => parameter.required === true);
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    String(required.find((parameter) => parameter.name === name)?.example ?? 'example'),
  );
  const place = operation.security.find((one) => one.in === 'header');
  const headers = [
    ...(place ? [`"${place.name}: ${place.scheme === 'bearer' ? 'Bearer ' : ''}${key}"`] : []),
    ...required
      .filter((parameter) => parameter.in === 'header')
      .map(({ name, example }) => quoted(`${name}: ${example}`)),
    "'content-type: application/json'",
  ];
  const data = quoted(JSON.stringify(stream ? { ...body, stream: true } : body));
  return `curl ${stream ? '-N ' : ''}${base}${path} ${headers.map((header) => `-H ${header}`).join(' ')} -d ${data}`;
}

/** The operations that are shown: what a newcomer would try first on each surface. */
const shown: Readonly<Record<Surface, OperationId>> = {
  images: 'submitImagine',
  videos: 'createVideo',
  content: 'generateContent',
  responses: 'createResponse',
  messages: 'createMessage',
};

/** @param contract `generated/openapi.3.1.json` */
export function curlLines(contract: Tree, base: string, key: string): readonly string[] {
  const first = Object.values(shown).flatMap((id) => allOperations.find((operation) => operation.id === id) ?? []);
  const last = first.at(-1);
  return [
    ...first.map((operation) => curlOf(contract, operation, base, key, false)),
    ...(last ? [curlOf(contract, last, base, key, true)] : []),
  ];
}
