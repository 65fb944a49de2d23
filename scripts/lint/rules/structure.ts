// Rules about the shape of the contract as a whole: index, names, answers, unions, leftovers.

import { ownFiles, type SourceLocation } from '../../contract/contract-files.js';
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
import { objectsOf } from '../../contract/kinds.js';
import { securityPlace } from '../../contract/merge/security.js';
import type { Contract } from '../../contract/merge.js';
import type { PartProblem } from '../../contract/problem.js';
import { type ContractRule, eachOf, eachOperation, type LintFinding, type Rule } from '../lint-finding.js';

/** Paths of the surface files that the index does not list. */
function missingPaths({ sources, document }: Contract): LintFinding[] {
  const { entry } = sources;
  return ownFiles(sources).flatMap(([file, { parsed }]) =>
    (file === entry ? [] : Object.keys(asObject(parsed.paths)))
      .filter((path) => !(path in asObject(document.paths)))
      .map((path) => ({
        place: { file, path: ['paths', path], onKey: true },
        message: `${path} is not listed in ${entry}`,
        hint: `Add it there: \`${path}: {$ref: '${file}#${pointerOf(['paths', path])}'}\`.`,
      })),
  );
}

/** Operations, and methods of the client, must have distinct names over all files. */
export const index: ContractRule = ({ contract }) => {
  const seen = new Map<string, string>();
  const claim = (key: string, name: string, by: string, surface = ''): PartProblem[] => {
    const other = seen.get(`${key} ${surface} ${name}`);
    if (other === undefined) seen.set(`${key} ${surface} ${name}`, by);
    const message = `${key} ${name} is taken by ${other}`;
    return other === undefined ? [] : [{ path: [key], message, hint: 'Give this one a name of its own.' }];
  };
  const own = eachOperation(({ id, surface, clientMethod, method, path }) => {
    const by = `${method.toUpperCase()} ${path}`;
    return [...claim('operationId', id, by), ...claim('x-client-method', clientMethod, by, surface)];
  })({ contract });
  // Those of webhooks and callbacks are not called by the client, but types have their names, too.
  const called = new Set(contract.operations.map(({ node }) => node));
  const others = eachOf('operation', (node, _contract, at) => {
    // Shared path items stand where they are referred to.
    const isOther = typeof node.operationId === 'string' && !called.has(node) && at[0] !== 'components';
    return isOther ? claim('operationId', String(node.operationId), at.slice(-2).reverse().join(' of ')) : [];
  })({ contract });
  return [...missingPaths(contract), ...own, ...others];
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
export const mediaTypes = ({ document }: Contract): { at: PathSegment[]; name: string; request: boolean }[] =>
  objectsOf(document).flatMap(({ kind, path: at }) => {
    const request = at.at(-3) === 'requestBody' || at.at(-4) === 'requestBodies';
    // Callbacks and webhooks are not served; of headers and parameters, the place is another one.
    const isMeant = kind === 'mediaType' && at[0] !== 'webhooks' && !at.includes('callbacks');
    return isMeant && (request || at.at(-4) === 'responses') ? [{ at, name: String(at.at(-1)), request }] : [];
  });

// Names of the contract that become names in TypeScript and JavaScript.

const identifier = /^[A-Za-z_$][\w$]*$/;

export const identifiers: Rule = ({ contract }) => {
  const { document, operations, sources } = contract;
  /** @param code the name in code, which differs when code cannot have the one that is written */
  const check = (place: SourceLocation, what: string, name: string, code: string): LintFinding[] => {
    const isName = identifier.test(name);
    if (isName && name === code) return [];
    const message = `${name} cannot be the name of ${what}${isName ? ': the generated code needs the word itself' : ''}`;
    const hint = isName ? 'Choose another name.' : 'Begin with a letter; letters, digits and underscores may follow.';
    return [{ place, message, hint }];
  };
  const keyOf = ({ file, path }: SourceLocation): string => `${file} ${path.join('/')}`;
  const clashes = contract.clashes.map(({ section, name, other, place }) => ({
    place,
    message: `components.${section} has two parts named ${name}: here and in ${sources.folder}/${other}`,
    hint: 'Names are unique over all files: rename one, or move the shared one to common.yaml.',
  }));
  const clashing = new Set(clashes.map(({ place }) => keyOf(place)));
  const schemas = Object.keys(asObject(asObject(document.components).schemas)).flatMap((name) => {
    const place = { ...contract.placeOf(['components', 'schemas', name]), onKey: true };
    const isOwn = place.path[1] === 'schemas' && place.path.length === 3 && !clashing.has(keyOf(place));
    return isOwn ? check(place, 'a schema', String(place.path.at(-1)), name) : [];
  });
  const ids = operations.flatMap(({ id, at }) => {
    const place = contract.placeOf([...at, 'operationId']);
    const written = valueAt(sources.files.get(place.file)?.parsed, place.path);
    // Redocly reports operations without an id.
    return typeof written === 'string' ? check(place, 'an operation', written, id) : [];
  });
  return [...clashes, ...schemas, ...ids];
};
