// Unknown formats are not validated, so a typo would go unnoticed.
import { checkedFormats } from '../../contract/schemas/formats.js';
import { suggest } from '../../grammar/grammar-notation.js';
import { eachOf } from '../lint-finding.js';

export const formats = eachOf('schema', ({ format, type }) => {
  if (typeof format !== 'string' || checkedFormats.includes(format)) return [];
  if (type !== undefined && !/^string|number|integer$/.test(String(type))) return [];
  return [{ path: ['format'], message: `there is no format ${format}`, hint: suggest(format, checkedFormats) }];
});
