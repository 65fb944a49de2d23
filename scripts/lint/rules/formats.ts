// Unknown formats are not validated, so a typo would go unnoticed.
import { visitKinds } from '../../contract/kinds.js';
import { checkedFormats } from '../../contract/schemas/formats.js';
import { suggest } from '../../grammar/notation.js';
import type { LintFinding, Rule } from '../finding.js';

export const formats: Rule = ({ contract }) => {
  const found: LintFinding[] = [];
  visitKinds(contract.document, 'document', ({ format, type }, kind, path) => {
    if (kind !== 'schema' || typeof format !== 'string' || checkedFormats.includes(format)) return;
    if (type !== undefined && !/^string|number|integer$/.test(String(type))) return;
    found.push({
      rule: 'formats',
      place: contract.placeOf([...path, 'format']),
      message: `there is no format ${format}`,
      hint: suggest(format, checkedFormats),
    });
  });
  return found;
};
