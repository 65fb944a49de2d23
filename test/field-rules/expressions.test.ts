// Compiled rules and cel-js say the same of the same value: two evaluators, one table.
import { expect, it } from '@jest/globals';
import { Environment } from '@marcbachmann/cel-js';
import * as bytes from '../../client/rule-bytes.js';
import { compileRules } from '../../scripts/field-rules/compile-rule.js';
import { loadRules } from '../../scripts/field-rules/evaluate.js';
import { parseRule } from '../../scripts/field-rules/rule.js';

/** An environment of cel-js with the functions that rules have beyond CEL's own. */
function ruleEnvironment(): Environment {
  const env = new Environment({ homogeneousAggregateLiterals: false });
  env.registerFunction('isBase64(string): bool', bytes.isBase64);
  env.registerFunction('base64Problem(string): string', bytes.base64Problem);
  env.registerFunction('byteSize(string): int', (text: string) => BigInt(bytes.byteSize(text)));
  env.registerFunction('isDataUrl(string): bool', bytes.isDataUrl);
  env.registerFunction('isBase64Url(string): bool', bytes.isBase64Url);
  env.registerFunction('base64Of(string): string', bytes.base64Of);
  env.registerFunction('mediaType(string): string', bytes.mediaType);
  env.registerFunction('imageType(string): string', bytes.imageType);
  env.registerFunction('list<dyn>.indexOf(dyn): int', (list: unknown[], value: unknown) => BigInt(list.indexOf(value)));
  return env;
}

/** Every kind of member that expressions of the table use. */
const schema = {
  type: 'object',
  required: ['i', 'n', 's', 'b', 'list', 'objects', 'kind', 'numbers'],
  properties: {
    i: { type: 'integer' },
    n: { type: 'number' },
    s: { type: 'string' },
    b: { type: 'boolean' },
    nothing: { type: ['string', 'null'] },
    list: { type: 'array', items: { type: 'string' } },
    numbers: { type: 'array', items: { type: 'integer' } },
    objects: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, size: { type: 'integer' }, 'odd-name': { type: 'string' } },
      },
    },
    kind: { type: 'string', enum: ['a', 'b'] },
    either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    free: { type: 'object' },
    any: {},
  },
};

/** Integers are bigints, as CEL has them; the compiled rules get the same as numbers. */
const value = {
  i: 3n,
  n: 2.5,
  s: 'häuser 😀',
  b: true,
  nothing: null,
  list: ['a', 'b', 'a'],
  numbers: [1n, 2n, 3n],
  objects: [{ name: 'x', size: 2n, 'odd-name': 'o' }, { name: 'y' }, { name: 'x', size: 5n }],
  kind: 'a',
  either: ['p', 'q'],
  free: { a: 'z' },
  any: { deep: [1, { x: null }] },
};

const asJson = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)));

const expressions = [
  'true',
  '!self.b',
  'self.i < 4',
  'self.i <= 3 && self.i >= 3',
  'self.n > 2',
  'self.i > self.n',
  'self.n * 2.0 == 5.0',
  'self.i + 1 == 4',
  'self.i - 5 == -2',
  '-self.i == -3',
  'self.i * 2 - 1 == 5',
  'self.i / 2 == 1',
  '-self.i / 2 == -1',
  'self.i % 2 == 1',
  '-self.i % 2 == -1',
  'self.n / 2.0 == 1.25',
  'self.s == "häuser 😀"',
  'self.s != "x"',
  'self.s < "z"',
  'size(self.s) == 8',
  'self.s.size() == 8',
  'size(self.s) == 0',
  'size(self.list) > 0',
  'size(self.list) != 0 ? self.b : false',
  'self.s.startsWith("hä") && self.s.endsWith("😀")',
  'self.s.contains("use") || self.s.contains("?")',
  'self.s.matches("^h.*r")',
  'self.s.matches("[0-9]")',
  'self.kind.upperAscii() == "A"',
  '" x ".trim() == "x"',
  'self.s + "!" == "häuser 😀!"',
  'self.kind == "b"',
  'self.kind in ["a", "b"]',
  '"c" in self.list',
  '"b" in self.list',
  '2 in self.numbers',
  'self.i in [1, 2, 4]',
  'has(self.nothing)',
  'has(self.nothing) && self.nothing == null',
  'has(self.either) && type(self.either) == list && self.either.size() == 2',
  'has(self.either) && type(self.either) == string && self.either == "p"',
  'has(self.free) && has(self.free.a) && self.free.a == "z"',
  'has(self.free) && has(self.free.constructor)',
  'has(self.free) && has(self.free.toString)',
  'has(self.free) && "a" in self.free',
  'has(self.any) && type(self.any) == map',
  'self.list.all(x, x != "")',
  'self.list.exists(x, x == "b")',
  'self.list.exists_one(x, x == "a")',
  'self.list.exists_one(x, x == "b")',
  'self.list.filter(x, x == "a").size() == 2',
  'self.list.map(x, x + x) == ["aa", "bb", "aa"]',
  'self.list.map(x, x != "b", x + "!") == ["a!", "a!"]',
  'self.list + ["c"] == ["a", "b", "a", "c"]',
  'self.list == ["a", "b"]',
  'self.list.join("-") == "a-b-a"',
  'self.list.indexOf("b") == 1',
  'self.list.indexOf("q") == -1',
  'self.numbers.map(x, x * 2).exists(x, x == 6)',
  'self.objects.all(o, has(o.size))',
  'self.objects.exists(o, has(o.size) && o.size > 4)',
  'self.objects.all(o, !has(o.size) || o.size > 1)',
  'self.objects.map(o, o.name).indexOf("y") == 1',
  'self.objects.all(o, self.objects.map(p, p.name).indexOf(o.name) >= 0)',
  'self.objects.exists(o, self.objects.filter(p, p.name == o.name).size() == 2)',
  'self.objects.exists(o, "odd-name" in o && o["odd-name"] == "o")',
  'has(self.free) && self.free.all(k, k != "q")',
  'has(self.free) && self.free.exists(k, k == "a")',
  'string(self.i) + self.s.lowerAscii() == "3häuser 😀"',
  'isBase64("aGk=")',
  'isBase64("a!")',
  'isBase64("data:text/plain;base64,aGk=")',
  'base64Problem(self.s) == "must be valid base64"',
  'byteSize("aGkh") == 3',
  'byteSize("data:text/plain;base64,aGk=") <= 2',
  'mediaType("data:image/PNG;base64,aGk=") == "image/png"',
  'isDataUrl(self.s)',
  'imageType("iVBORw0KGgoAAAANSUhEUgAA") == "image/png"',
];

const compile = (rule: string) => {
  const schemas = { Value: { ...schema, 'x-rules': [{ rule, message: 'is wrong' }] } };
  return compileRules({ components: { schemas } }, schemas);
};

it.each(expressions)('%s', (rule) => {
  const { rules, problems } = compile(rule);
  expect(problems).toEqual([]);
  const env = ruleEnvironment().registerVariable('self', 'dyn');
  parseRule(rule);
  const want = env.evaluate(rule, { self: value });
  expect(typeof want).toBe('boolean');
  expect(loadRules(rules).get('Value')?.(asJson(value))).toEqual(want ? [] : [{ path: [], message: 'is wrong', rule }]);
});
