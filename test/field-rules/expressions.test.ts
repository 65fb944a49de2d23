// The expressions of spec/conformance mean what they mean in CEL: cel-js has the verdicts of the suite, as our own rules have (test/spec).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Environment } from '@marcbachmann/cel-js';
import * as bytes from '../../client/rule-bytes.js';

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

interface Suite {
  readonly contract: { components: { schemas: Record<string, { 'x-rules'?: [{ rule: string }] }> } };
  readonly cases: readonly { name: string; schema: string; value: object; verdict: { violations: unknown[] } }[];
}
const file = join(import.meta.dirname, '../../spec/conformance/expressions.json');
const { groups } = JSON.parse(readFileSync(file, 'utf8')) as { groups: readonly Suite[] };
const cases = groups.flatMap(({ contract, cases }) =>
  cases.map((each) => ({ ...each, rule: contract.components.schemas[each.schema]?.['x-rules']?.[0].rule ?? '' })),
);

/** Integers are bigints, as CEL has them. */
const integers = (given: unknown): unknown => {
  if (Array.isArray(given)) return given.map(integers);
  if (typeof given === 'number') return Number.isInteger(given) ? BigInt(given) : given;
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, integers(each)]));
};

// The functions of cel-js for ASCII change other letters, too.
it.each(cases.filter(({ name }) => !/Ascii.*[Ää]-|^"[Ää]-a"/.test(name)))('$name', ({ rule, value, verdict }) => {
  const self = {
    ...(integers(value) as object),
    ...('n' in value && { n: value.n }),
    ...('any' in value && { any: value.any }),
  };
  expect(ruleEnvironment().registerVariable('self', 'dyn').evaluate(rule, { self })).toBe(!verdict.violations.length);
});
