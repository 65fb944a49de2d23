// Rules about the shape of the contract as a whole: index, names, answers, unions, leftovers.

import { nodesOf, type Operation } from '../../contract/contract-operations.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type PathSegment,
  pointerOf,
  refName,
  valueAt,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import { type ContractRule, eachOf, eachOperation, type LintFinding, type Rule } from '../lint-finding.js';

/** Paths of the surface files that the index does not list. */
function missingPaths({ sources, document }: Contract): LintFinding[] {
  const { entry } = sources;
  return [...sources.files].flatMap(([file, { parsed }]) =>
    (file === entry ? [] : Object.keys(asObject(parsed.paths)))
      .filter((path) => !(path in asObject(document.paths)))
      .map((path) => ({
        place: { file, path: ['paths', path], onKey: true },
        message: `${path} is not listed in ${entry}`,
        hint: `Add it there: \`${path}: {$ref: '${file}#${pointerOf(['paths', path])}'}\`.`,
      })),
  );
}

/** Where an operation's security is written: beside it, or at the head of its file. */
function securityPlace(contract: Contract, operation: Operation, at: number): LintFinding['place'] {
  const place = contract.placeOf([...operation.at, 'security', at]);
  const own = valueAt(contract.sources.files.get(place.file)?.parsed, place.path);
  return own === undefined ? { ...place, path: ['security', at] } : place;
}

/** Operations, and methods of the client, must have distinct names over all files. */
export const index: ContractRule = ({ contract }) => {
  const seen = new Map<string, string>();
  const taken = eachOperation(({ id, surface, clientMethod, method, path }) =>
    (
      [
        ['operationId', id, id],
        ['x-client-method', `${surface}.${clientMethod}`, clientMethod],
      ] as const
    ).flatMap(([key, name, shown]) => {
      const other = seen.get(`${key} ${name}`);
      if (other === undefined) seen.set(`${key} ${name}`, `${method.toUpperCase()} ${path}`);
      const message = `${key} ${shown} is taken by ${other}`;
      return other === undefined ? [] : { path: [key], message, hint: 'Give this one a name of its own.' };
    }),
  );
  return [...missingPaths(contract), ...taken({ contract })];
};

/** The table of operations, which the server reads, has alternatives only: two keys asked for together would become either of the two. */
export const security: Rule = ({ contract }) =>
  contract.operations.flatMap((operation) =>
    asArray(operation.node.security).flatMap((alternative, at) => {
      const names = Object.keys(asObject(alternative));
      if (names.length < 2) return [];
      return {
        place: securityPlace(contract, operation, at),
        message: `${operation.id} asks for ${names.join(' and ')} together`,
        hint: 'Give each credential its own list entry: one of them is then enough.',
      };
    }),
  );

/** Where surfaces have files of their own, the tag of an operation, which names its surface, is the name of the file. */
export const surfaces = eachOperation(({ node, at }, { sources, placeOf }) => {
  const { file } = placeOf([...at, 'tags']);
  const [tag] = asArray(node.tags);
  const surface = file.replace(/\.\w+$/, '');
  const isSurfaceFile = sources.files.get(file)?.parsed.openapi !== undefined;
  if (tag === surface || !isSurfaceFile || file === sources.entry) return [];
  const message = `The tag is ${tag}, but the operation stands in ${file}`;
  return [{ path: ['tags'], message, hint: `Write \`tags: [${surface}]\`.` }];
});

/** Answers that every operation can give. */
const always = ['400', '401', '403', '429', '500', 'default'];

/** Answers that every operation can give, and those that follow from what it takes. */
export const responses = eachOperation(({ node, path, id }) => {
  const wanted = [...always, ...(node.requestBody ? ['413', '415'] : []), ...(path.includes('{') ? ['404'] : [])];
  const missing = wanted.filter((status) => !(status in asObject(node.responses)));
  if (!missing.length) return [];
  const hint =
    'Refer to the shared error responses of its surface; without `default` an unforeseen error has no documented shape.';
  return [{ path: ['responses'], message: `${id} does not document ${missing.join(', ')}`, hint, onKey: true }];
});

/** Parts of a file that others share may be used by them; only an index knows all operations. */
export const unused: Rule = ({ contract }) => {
  const { entry } = contract.sources;
  const isIndex = contract.operations.some(({ path }) => contract.placeOf(['paths', path]).file !== entry);
  return contract.unused
    .filter(({ place }) => isIndex || place.file === entry)
    .map(({ section, name, place }) => ({
      place,
      message: `components.${section}.${name} is used by no operation`,
      hint: 'Refer to it, or delete it.',
    }));
};

/** A discriminator without full mapping makes the generated types lie, and errors speak of every branch. */
export const unions = eachOf('schema', ({ discriminator, oneOf, anyOf }, { document }, [, section]) => {
  if (!isObject(discriminator) || section !== 'schemas') return [];
  const { propertyName, mapping } = discriminator;
  const mapped = new Map(Object.entries(asObject(mapping)).map(([tag, ref]) => [refName(String(ref)), tag]));
  return [oneOf, anyOf].flatMap(asArray).flatMap((branch) => {
    const found = (message: string, hint: string) => ({ path: ['discriminator'], message, hint, onKey: true });
    const ref = asObject(branch).$ref;
    const name = typeof ref === 'string' ? refName(ref) : 'an inline branch';
    const schema = deref(document, branch);
    const tag = deref(document, asObject(schema.properties)[String(propertyName)]);
    const tags = [tag.const ?? asArray(tag.enum)].flat().map(String);
    if (!asArray(schema.required).includes(propertyName) || !tags.length)
      return found(
        `${name} does not require ${propertyName} with a const`,
        `Give it \`${propertyName}: {type: string, const: …}\` and list ${propertyName} under required.`,
      );
    const said = mapped.get(name);
    if (said === undefined)
      return found(`The mapping lacks ${tags.join(', ')}`, `Add \`${tags[0]}: '${ref}'\` to mapping.`);
    if (tags.includes(said)) return [];
    const message = `The mapping says ${said} for ${name}, whose tag is ${tags.join(', ')}`;
    return found(message, 'Let both say the same.');
  });
});

/** Media types of requests and answers, wherever they stand: in operations or in shared components. */
export function mediaTypes({ document }: Contract): { at: PathSegment[]; name: string; request: boolean }[] {
  const found: { at: PathSegment[]; name: string; request: boolean }[] = [];
  const content = (node: unknown, at: PathSegment[], request: boolean): void => {
    for (const name of Object.keys(asObject(asObject(node).content)))
      found.push({ at: [...at, 'content', name], name, request });
  };
  for (const [path, item] of Object.entries(asObject(document.paths)))
    for (const { node: operation, at: steps } of nodesOf(item).all) {
      const at: PathSegment[] = ['paths', path, ...steps];
      content(operation.requestBody, [...at, 'requestBody'], true);
      for (const [status, response] of Object.entries(asObject(operation.responses)))
        content(response, [...at, 'responses', status], false);
    }
  const components = asObject(document.components);
  for (const [name, body] of Object.entries(asObject(components.requestBodies)))
    content(body, ['components', 'requestBodies', name], true);
  for (const [name, response] of Object.entries(asObject(components.responses)))
    content(response, ['components', 'responses', name], false);
  return found;
}
