// Compares rules between fields (`x-rules`): one more allows fewer values, one less allows more.
import { asArray, asObject, type JsonObject } from '../contract/json.js';
import { affected, type Change, changed, gone, levelOf, type Scope } from './change.js';

interface StatedRule {
  readonly text: string;
  readonly message: string;
  readonly field: string;
}

const oneLine = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The rules beside a schema, each with the list that it is checked for. */
function rulesOf(schema: JsonObject): StatedRule[] {
  return asArray(schema['x-rules']).map((entry) => {
    const { rule, each, message, messageExpression, fieldPath } = asObject(entry);
    return {
      text: each === undefined ? oneLine(rule) : `${oneLine(rule)} (each ${oneLine(each)})`,
      message: oneLine(message ?? messageExpression),
      field: oneLine(fieldPath),
    };
  });
}

/** Examples of rules are not compared: they allow nothing, and forbid nothing. */
export function* compareRules(scope: Scope, before: JsonObject, after: JsonObject): Generator<Change> {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  const added = now.filter(({ text }) => !old.some((one) => one.text === text));
  for (const { text } of old.filter((one) => !now.some((other) => other.text === one.text))) {
    const message = `rule removed: ${text}`;
    yield gone(scope, levelOf(scope.direction, 'wider'), message, before, 'x-rules');
  }
  for (const { text } of added) yield affected(scope, 'narrower', `rule added: ${text}`, after, 'x-rules');
  for (const rule of now) {
    const earlier = old.find(({ text }) => text === rule.text);
    if (!earlier) continue;
    if (earlier.message !== rule.message)
      yield changed(scope, 'docs', `message of a rule changed: ${rule.text}`, after, 'x-rules');
    if (earlier.field !== rule.field)
      yield changed(scope, 'docs', `field of a rule changed: ${rule.text}`, after, 'x-rules');
  }
}
