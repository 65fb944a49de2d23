// Names of the contract that become names in TypeScript and JavaScript.
import { asObject, type PathSegment } from '../../contract/tree.js';
import type { Finding, Rule } from '../finding.js';

const identifier = /^[A-Za-z_$][\w$]*$/;

/** What generated/types.ts calls things of its own. */
const own = ['paths', 'webhooks', 'components', 'operations', '$defs', 'EventStream'];

/** What no type and no exported validator can be called. */
const reserved = (
  'any await bigint boolean break case catch class const continue debugger default delete do else enum export extends ' +
  'false finally for function if implements import in instanceof interface let never new null number object package private ' +
  'protected public return static string super switch symbol this throw true try typeof undefined unknown var void while with yield'
).split(' ');

const taken = new Set([...own, ...reserved]);

/** Members of the client that are no methods of one operation. */
const members = new Set(['tasks', '__proto__']);

export const identifiers: Rule = ({ contract }) => {
  const { document, operations, sources } = contract;
  const found: Finding[] = [];
  const check = (place: Finding['place'], what: string, name: string, refused: ReadonlySet<string>): void => {
    if (!identifier.test(name))
      found.push({
        rule: 'names',
        place,
        message: `${name} cannot be the name of ${what}`,
        hint: 'Begin with a letter; letters, digits and underscores may follow.',
      });
    else if (refused.has(name))
      found.push({
        rule: 'names',
        place,
        message: `${name} cannot be the name of ${what}: the generated code needs the word itself`,
        hint: 'Choose another name.',
      });
  };
  const none = new Set<string>();
  for (const file of sources.files.keys()) {
    const surface = file.replace(/\.yaml$/, '');
    if (operations.some((operation) => operation.surface === surface))
      check({ file, path: ['openapi'] }, 'a surface, which is taken from its file,', surface, none);
  }
  const at = (path: PathSegment[]): Finding['place'] => contract.placeOf(path);
  for (const name of Object.keys(asObject(asObject(document.components).schemas)))
    check({ ...at(['components', 'schemas', name]), onKey: true }, 'a schema', name, taken);
  for (const { id, clientMethod, at: place, node } of operations) {
    // Redocly reports operations without an id.
    if (id) check(at([...place, 'operationId']), 'an operation', id, none);
    if ('x-client-method' in node) check(at([...place, 'x-client-method']), 'a client method', clientMethod, members);
  }
  return found;
};
