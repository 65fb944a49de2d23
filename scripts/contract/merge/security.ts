// Credentials that no request can have together, such as two schemes of the header `authorization`: either of them is enough then.
import { groupBy } from '../../../runtime/group-by.js';
import { problemAt, type Sources } from '../contract-files.js';
import type { Operation } from '../contract-operations.js';
import { asArray, asObject, deref, type JsonObject, type PathSegment, valueAt } from '../json-trees.js';
import type { LocatedProblem, SourceLocation } from '../problem.js';

/** The files of a contract, and where its parts stand in them. */
interface Located {
  readonly sources: Sources;
  placeOf(path: readonly PathSegment[]): SourceLocation;
}

/** Where a credential is sent; the name of the scheme for what is no part of a request. */
function carrierOf(document: JsonObject, name: string): string {
  const {
    type,
    in: place,
    name: field,
  } = deref(document, asObject(asObject(document.components).securitySchemes)[name]);
  if (type === 'apiKey') return `${place} ${place === 'header' ? String(field).toLowerCase() : field}`;
  return /^(?:http|oauth2|openIdConnect)$/.test(String(type)) ? 'header authorization' : name;
}

/** The names of an alternative, in lists of those that are sent at one place. */
const carriersOf = (document: JsonObject, alternative: unknown): string[][] => [
  ...groupBy(Object.keys(asObject(alternative)), (name) => carrierOf(document, name)).values(),
];

/** The alternatives that requests can meet in place of one that none can. */
function possible(document: JsonObject, alternative: unknown): JsonObject[] {
  return carriersOf(document, alternative).reduce<JsonObject[]>(
    (found, names) => found.flatMap((one) => names.map((name) => ({ ...one, [name]: asObject(alternative)[name] }))),
    [{}],
  );
}

/** Where an operation's security is written: beside it, or at the head of its file. */
export function securityPlace(
  { placeOf, sources }: Located,
  operation: Pick<Operation, 'at'>,
  at: number,
): SourceLocation {
  const place = placeOf([...operation.at, 'security', at]);
  const own = valueAt(sources.files.get(place.file)?.parsed, place.path);
  return own === undefined ? { ...place, path: ['security', at] } : place;
}

/** Lets either credential be enough where no request can have all of them, with a warning. */
export function splitSecurity(contract: Located & { document: JsonObject; operations: readonly Operation[] }) {
  const { document, operations, sources } = contract;
  return operations.flatMap((operation): LocatedProblem[] => {
    const { node } = operation;
    const given = asArray(node.security);
    const warnings = given.flatMap((alternative, index): LocatedProblem[] => {
      const names = carriersOf(document, alternative).find((one) => one.length > 1);
      if (!names) return [];
      const message = `${names.join(' and ')} are sent at one place, so that no request has both`;
      const hint = 'Give each credential its own list entry: one of them is enough, as it is taken to be here.';
      const place = securityPlace(contract, operation, index);
      return [{ ...problemAt(sources, place, 'pentagate/security', message, hint), warning: true }];
    });
    if (warnings.length) node.security = given.flatMap((alternative) => possible(document, alternative));
    return warnings;
  });
}
