// Rules between fields as sentences of the docs, also those whose message is computed.
import { describe, expect, it } from '@jest/globals';
import { describeRules } from '../../scripts/contract/forms/rule-docs.js';

/** The sentence of a rule, as the docs have it. */
function sentenceOf(rule: object): string | undefined {
  const schema = { description: 'A thing.', 'x-rules': [{ rule: 'self.a < self.b', ...rule }] };
  describeRules(schema, []);
  return /\*\*Rules\*\*\n\n- (.*)\n/.exec(schema.description)?.[1];
}

describe('the sentence of a rule', () => {
  it.each([
    [{ message: 'must be smaller than b', fieldPath: 'a' }, '`a` must be smaller than b.'],
    [{ message: 'needs a or b' }, 'It needs a or b.'],
    [{ messageExpression: "'must be below ' + string(self.b)", fieldPath: 'a' }, '`a` must be below `self.b`.'],
    [
      { messageExpression: "'is a block of type ' + item.type + ', for users only'", each: 'content' },
      '`content[]` is refused if it is a block of type `item.type`, for users only.',
    ],
    [
      { messageExpression: "'of type ' + self.x[0 + 1] + ' needs tools'", fieldPath: 'choice' },
      '`choice` is refused with “of type `self.x[0 + 1]` needs tools”.',
    ],
    [{ messageExpression: 'base64Problem(self.data)', fieldPath: 'data' }, '`data` must be base64.'],
    [
      { messageExpression: "isDataUrl(self.url) ? 'must be a data URL' : base64Problem(self.url)", fieldPath: 'url' },
      '`url` must be a data URL, or must be base64.',
    ],
    [
      { messageExpression: "size(self.a) > 1 ? 'must have a: b ? c' : 'must have b + c'" },
      'It must have a: b ? c, or must have b + c.',
    ],
    [{ messageExpression: 'self.problem', fieldPath: 'a' }, '`a` must fit `self.a < self.b`.'],
  ])('%j', (rule, sentence) => {
    expect(sentenceOf(rule)).toBe(sentence);
  });
});
