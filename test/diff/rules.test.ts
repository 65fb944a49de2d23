// What edits of rules between fields mean: a rule more allows fewer values.
import { all, remove, set } from './contract.js';
import { table } from './table.js';

const rule = { rule: 'size(self.model) < 9', message: 'is too long', fieldPath: 'model' };

table('rules of a request', 'request body application/json', [
  ['a rule more', set('@RunRequest/x-rules/-', rule), 'breaking : rule added: size(self.model) < 9'],
  ['a rule less', remove('@RunRequest/x-rules/0'), 'compatible : rule removed: !has(self.budget) || self.budget < 100'],
  [
    'another expression',
    set('@RunRequest/x-rules/0/rule', '!has(self.budget) || self.budget < 200'),
    'breaking : rule added: !has(self.budget) || self.budget < 200',
    'compatible : rule removed: !has(self.budget) || self.budget < 100',
  ],
  ['the same expression on two lines', set('@RunRequest/x-rules/0/rule', '!has(self.budget)\n  || self.budget < 100')],
  [
    'another message and another field',
    all(set('@RunRequest/x-rules/0/message', 'is too much'), set('@RunRequest/x-rules/0/fieldPath', 'size')),
    'docs : message of a rule changed: !has(self.budget) || self.budget < 100',
    'docs : field of a rule changed: !has(self.budget) || self.budget < 100',
  ],
  ['an example', set('@RunRequest/x-rules/0/holds', [{ budget: 1 }])],
  [
    'a rule for each item',
    set('@RunRequest/x-rules/-', { ...rule, each: 'messages' }),
    'breaking : rule added: size(self.model) < 9 (each messages)',
  ],
  [
    'a rule of one branch of a union',
    set('@TextBlock/x-rules', [{ rule: "self.text != ''", message: 'must not be empty' }]),
    "breaking  › messages[] › content[] (text): rule added: self.text != ''",
  ],
]);

table('rules of a reply', 'reply 200 application/json', [
  [
    'a rule more',
    set('@Run/x-rules/-', { ...rule, rule: 'self.progress < 99' }),
    'compatible : rule added: self.progress < 99',
  ],
  ['a rule less', remove('@Run/x-rules'), 'breaking : rule removed: size(self.id) > 1'],
]);
