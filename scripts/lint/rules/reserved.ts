// Names that JavaScript reserves in every object.
import { isObject, walk } from '../../contract/json.js';
import type { LintFinding, Rule } from '../finding.js';

/** Members that hold values, in which `properties` is a name like any other. */
const data = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Properties that Ajv leaves out, so that nothing would check them. */
export const reserved: Rule = ({ contract }) => {
  const found: LintFinding[] = [];
  walk(contract.document, ({ properties }, path) => {
    const last = path.at(-1);
    if (typeof last === 'string' && data.has(last) && path.at(-2) !== 'properties') return false;
    if (isObject(properties) && Object.hasOwn(properties, '__proto__'))
      found.push({
        rule: 'schemas',
        place: { ...contract.placeOf([...path, 'properties', '__proto__']), onKey: true },
        message:
          'a property cannot have the name __proto__: in JavaScript it is the prototype of an object, and validators leave it out',
        hint: 'Choose another name, or leave the property out of the contract: additional properties pass.',
      });
    return true;
  });
  return found;
};
