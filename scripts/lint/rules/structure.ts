// Rules about the shape of the contract as a whole: index, names, answers, unions, leftovers.

import { nodesOf, type Operation } from '../../contract/contract-operations.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type PathSegment,
  refName,
  valueAt,
  walk,
} from '../../contract/json-trees.js';
import type { Contract } from '../../contract/merge.js';
import type { ContractRule, LintFinding, Rule } from '../lint-finding.js';

/** Paths of the surface files that the index does not list. */
function missingPaths({ sources, document }: Contract): LintFinding[] {
  const { entry } = sources;
  const surfaces = [...sources.files].filter(([file]) => file !== entry);
  return surfaces.flatMap(([file, { parsed }]) =>
    Object.keys(asObject(parsed.paths))
      .filter((path) => !(path in asObject(document.paths)))
      .map(
        (path): LintFinding => ({
          rule: 'index',
          place: { file, path: ['paths', path], onKey: true },
          message: `${path} is not listed in ${entry}`,
          hint: `Add it there: \`${path}: {$ref: '${file}#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}'}\`.`,
        }),
      ),
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
  const found = missingPaths(contract);
  const seen = new Map<string, string>();
  for (const operation of contract.operations) {
    const names = [
      ['operationId', operation.id, operation.id],
      ['x-client-method', `${operation.surface}.${operation.clientMethod}`, operation.clientMethod],
    ] as const;
    for (const [key, name, shown] of names) {
      const where = `${operation.method.toUpperCase()} ${operation.path}`;
      const other = seen.get(`${key} ${name}`);
      if (other)
        found.push({
          rule: 'index',
          place: contract.placeOf([...operation.at, key]),
          message: `${key} ${shown} is taken by ${other}`,
          hint: 'Give this one a name of its own.',
        });
      else seen.set(`${key} ${name}`, where);
    }
  }
  return found;
};

/** The table of operations, which the server reads, has alternatives only: two keys asked for together would become either of the two. */
export const security: Rule = ({ contract }) =>
  contract.operations.flatMap((operation) =>
    asArray(operation.node.security).flatMap((alternative, at) => {
      const names = Object.keys(asObject(alternative));
      if (names.length < 2) return [];
      return [
        {
          rule: 'security',
          place: securityPlace(contract, operation, at),
          message: `${operation.id} asks for ${names.join(' and ')} together`,
          hint: 'Give each credential its own list entry: one of them is then enough.',
        } satisfies LintFinding,
      ];
    }),
  );

/** Where surfaces have files of their own, the tag of an operation, which names its surface, is the name of the file. */
export const surfaces: Rule = ({ contract }) =>
  contract.operations.flatMap((operation) => {
    const place = contract.placeOf([...operation.at, 'tags']);
    const tag = asArray(operation.node.tags)[0];
    const surface = place.file.replace(/\.\w+$/, '');
    const isSurfaceFile = contract.sources.files.get(place.file)?.parsed.openapi !== undefined;
    if (tag === surface || !isSurfaceFile || place.file === contract.sources.entry) return [];
    const finding: LintFinding = {
      rule: 'surfaces',
      place,
      message: `The tag is ${tag}, but the operation stands in ${place.file}`,
      hint: `Write \`tags: [${surface}]\`.`,
    };
    return [finding];
  });

/** Answers that every operation can give, and those that follow from what it takes. */
export const responses: Rule = ({ contract }) =>
  contract.operations.flatMap(({ node, at, path, id }) => {
    const wanted = [
      '400',
      '401',
      '403',
      '429',
      '500',
      'default',
      ...(node.requestBody ? ['413', '415'] : []),
      ...(path.includes('{') ? ['404'] : []),
    ];
    const missing = wanted.filter((status) => !(status in asObject(node.responses)));
    if (!missing.length) return [];
    return [
      {
        rule: 'responses',
        place: { ...contract.placeOf([...at, 'responses']), onKey: true },
        message: `${id} does not document ${missing.join(', ')}`,
        hint: 'Refer to the shared error responses of its surface; without `default` an unforeseen error has no documented shape.',
      } satisfies LintFinding,
    ];
  });

/** Parts of a file that others share may be used by them; only an index knows all operations. */
export const unused: Rule = ({ contract }) => {
  const { entry } = contract.sources;
  const isIndex = contract.operations.some(({ path }) => contract.placeOf(['paths', path]).file !== entry);
  return contract.unused
    .filter(({ place }) => isIndex || place.file === entry)
    .map(({ section, name, place }) => ({
      rule: 'unused',
      place,
      message: `components.${section}.${name} is used by no operation`,
      hint: 'Refer to it, or delete it.',
    }));
};

/** A discriminator without full mapping makes the generated types lie, and errors speak of every branch. */
export const unions: Rule = ({ contract }) => {
  const found: LintFinding[] = [];
  const { document } = contract;
  const check = (node: Record<string, unknown>, at: PathSegment[]): void => {
    const { propertyName, mapping } = asObject(node.discriminator);
    const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
    const mapped = new Map(Object.entries(asObject(mapping)).map(([tag, ref]) => [refName(String(ref)), tag]));
    const place = { ...contract.placeOf([...at, 'discriminator']), onKey: true };
    for (const branch of branches) {
      const ref = asObject(branch).$ref;
      const name = typeof ref === 'string' ? refName(ref) : 'an inline branch';
      const schema = deref(document, branch);
      const tag = deref(document, asObject(schema.properties)[String(propertyName)]);
      const tags = [tag.const ?? asArray(tag.enum)].flat().map(String);
      if (!asArray(schema.required).includes(propertyName) || !tags.length)
        found.push({
          rule: 'unions',
          place,
          message: `${name} does not require ${propertyName} with a const`,
          hint: `Give it \`${propertyName}: {type: string, const: …}\` and list ${propertyName} under required.`,
        });
      else if (!mapped.has(name))
        found.push({
          rule: 'unions',
          place,
          message: `The mapping lacks ${tags.join(', ')}`,
          hint: `Add \`${tags[0]}: '${ref}'\` to mapping.`,
        });
      else if (!tags.includes(mapped.get(name) ?? ''))
        found.push({
          rule: 'unions',
          place,
          message: `The mapping says ${mapped.get(name)} for ${name}, whose tag is ${tags.join(', ')}`,
          hint: 'Let both say the same.',
        });
    }
  };
  for (const [name, schema] of Object.entries(asObject(asObject(document.components).schemas)))
    walk(
      schema,
      (node, path) => {
        if (isObject(node.discriminator) && (node.oneOf || node.anyOf)) check(node, path);
        return undefined;
      },
      ['components', 'schemas', name],
    );
  return found;
};

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
