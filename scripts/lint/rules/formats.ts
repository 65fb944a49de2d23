// Unknown formats are not validated, so a typo would go unnoticed.
import { objectsOf } from '../../contract/kinds.js';
import { checkedFormats } from '../../contract/schemas/formats.js';
import { suggest } from '../../grammar/grammar-notation.js';
import type { LintFinding, Rule } from '../lint-finding.js';

export const formats: Rule = ({ contract }) => {
  const found: LintFinding[] = [];
  for (const { node, kind, path } of objectsOf(contract.document)) {
    const { format, type } = node;
    if (kind !== 'schema' || typeof format !== 'string' || checkedFormats.includes(format)) continue;
    if (type !== undefined && !/^string|number|integer$/.test(String(type))) continue;
    found.push({
      rule: 'formats',
      place: contract.placeOf([...path, 'format']),
      message: `there is no format ${format}`,
      hint: suggest(format, checkedFormats),
    });
  }
  return found;
};
