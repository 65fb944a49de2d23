// The rules between fields (`x-rules`) as text of the docs: what each asks for, and its expression.
import { asArray, asObject, isObject, type JsonObject, walk } from '../json-trees.js';

const oneLine = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();

/** An expression as code of Markdown. */
const code = (text: unknown): string => `\`${oneLine(text)}\``;

/** The rule as a line of a list: field, message, expression. */
function lineOf(entry: JsonObject): string {
  const { rule, each, message, messageExpression, fieldPath } = entry;
  const list = each === undefined ? '' : `${oneLine(each)}[]`;
  const field = [list, fieldPath === undefined ? '' : oneLine(fieldPath)].filter(Boolean).join('.');
  const subject = field ? code(field) : 'It';
  const said = messageExpression === undefined ? ` ${oneLine(message)}` : '';
  return `- ${subject}${said}: ${code(rule)}`;
}

/** The rules of a schema in Markdown; empty without rules. */
function rulesText(schema: JsonObject): string {
  const rules = asArray(schema['x-rules']).filter(isObject);
  return rules.length ? ['**Rules**', '', ...rules.map(lineOf)].join('\n') : '';
}

const append = (text: unknown, rules: string): string =>
  typeof text === 'string' && text ? `${text.trimEnd()}\n\n${rules}` : rules;

/**
 * Adds the rules to the descriptions of their schemas, and those of a body's own schema to the description of the body, because Redoc does
 * not show the description of that schema.
 * @param bodies request bodies, each with the schemas of its media types, references followed
 */
export function describeRules(form: JsonObject, bodies: readonly { body: JsonObject; schemas: JsonObject[] }[]): void {
  for (const { body, schemas } of bodies)
    for (const text of new Set(schemas.map(rulesText).filter(Boolean)))
      body.description = append(body.description, text);
  walk(form, (node) => {
    const text = Array.isArray(node['x-rules']) ? rulesText(asObject(node)) : '';
    if (!text) return;
    node.description = append(node.description, text);
    delete node['x-rules'];
  });
}
