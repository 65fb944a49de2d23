// Names of the contract that become names in TypeScript and JavaScript.
import { asObject, valueAt } from '../../contract/json-trees.js';
import type { LintFinding, Rule } from '../lint-finding.js';

const identifier = /^[A-Za-z_$][\w$]*$/;

export const identifiers: Rule = ({ contract }) => {
  const { document, operations, sources } = contract;
  const found: LintFinding[] = [];
  const refuse = (place: LintFinding['place'], message: string, hint: string): void => {
    found.push({ place, message, hint });
  };
  /** @param code the name in code, which differs when code cannot have the one that is written */
  const check = (place: LintFinding['place'], what: string, name: string, code: string): void => {
    if (!identifier.test(name))
      refuse(
        place,
        `${name} cannot be the name of ${what}`,
        'Begin with a letter; letters, digits and underscores may follow.',
      );
    else if (name !== code)
      refuse(
        place,
        `${name} cannot be the name of ${what}: the generated code needs the word itself`,
        'Choose another name.',
      );
  };
  for (const { section, name, other, place } of contract.clashes)
    refuse(
      place,
      `components.${section} has two parts named ${name}: here and in ${sources.folder}/${other}`,
      'Names are unique over all files: rename one, or move the shared one to common.yaml.',
    );
  const clashing = new Set(contract.clashes.map(({ place }) => `${place.file} ${place.path.join('/')}`));
  for (const name of Object.keys(asObject(asObject(document.components).schemas))) {
    const place = { ...contract.placeOf(['components', 'schemas', name]), onKey: true };
    const written = String(place.path.at(-1));
    if (
      place.path[1] === 'schemas' &&
      place.path.length === 3 &&
      !clashing.has(`${place.file} ${place.path.join('/')}`)
    )
      check(place, 'a schema', written, name);
  }
  for (const { id, at } of operations) {
    const place = contract.placeOf([...at, 'operationId']);
    const written = valueAt(sources.files.get(place.file)?.parsed, place.path);
    // Redocly reports operations without an id.
    if (typeof written === 'string') check(place, 'an operation', written, id);
  }
  return found;
};
