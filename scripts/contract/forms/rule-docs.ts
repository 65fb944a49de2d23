// The rules between fields (`x-rules`) as text of the docs: what each asks for, and its expression, which is folded.
import { asArray, asObject, isObject, type JsonObject, walk } from '../json-trees.js';

const oneLine = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();

/** An expression as code of Markdown. */
const code = (text: unknown): string => `\`${oneLine(text)}\``;

/** What a rule is about, as code. */
function subjectOf({ each, fieldPath }: JsonObject): string {
  const list = each === undefined ? '' : `${oneLine(each)}[]`;
  const field = [list, fieldPath === undefined ? '' : oneLine(fieldPath)].filter(Boolean).join('.');
  return field ? code(field) : 'It';
}

/** The parts of an expression between separators that stand in no text and in no brackets. */
function partsOf(source: string, separators: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of source.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"]/gs)) {
    if ('([{'.includes(token)) depth++;
    if (')]}'.includes(token)) depth--;
    if (depth === 0 && separators.includes(token)) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

/** What a computed message says, with the values that it names as code; undefined where it has no text of its own. */
function messageText(source: string): string | undefined {
  const [test, ...branches] = partsOf(source, '?:');
  if (branches.length) {
    const texts = branches.map(messageText);
    return texts.includes(undefined) ? undefined : texts.join(', or ');
  }
  if (/^base64Problem\(/.test(test ?? '')) return 'must be base64';
  const parts = partsOf(source, '+').map((part) => [part, /^(['"])(.*)\1$/s.exec(part)?.[2]] as const);
  if (parts.every(([, text]) => text === undefined)) return undefined;
  return parts.map(([part, text]) => text ?? code(/^string\((.*)\)$/s.exec(part)?.[1] ?? part)).join('');
}

/** A rule as a sentence. */
function sentenceOf(entry: JsonObject): string {
  const { message, messageExpression, rule } = entry;
  const computed = messageExpression === undefined ? undefined : messageText(oneLine(messageExpression));
  const ends = (said: string): string => `- ${subjectOf(entry)} ${said}${/[.!?]$/.test(said) ? '' : '.'}`;
  if (messageExpression === undefined) return ends(oneLine(message));
  if (computed === undefined) return ends(`must fit ${code(rule)}`);
  // A computed message tells what is wrong with one value; a sentence about all of them says when that is so.
  if (/^must\b/.test(computed)) return ends(computed);
  return ends(/^is\b/.test(computed) ? `is refused if it ${computed}` : `is refused with “${computed}”`);
}

const foldTitle = 'As expressions (CEL)';

/** The folded expressions as plain Markdown, for readers without HTML. */
export const unfoldRules = (markdown: string): string =>
  markdown.replace(
    new RegExp(
      `^<details><summary>(${foldTitle.replace(/[()]/g, '\\$&')})</summary>\\n([\\s\\S]*?)\\n</details>$`,
      'gm',
    ),
    '$1:\n$2',
  );

/** The rules of a schema in Markdown, as sentences, with the expressions folded; empty without rules. */
function rulesText(schema: JsonObject): string {
  const rules = asArray(schema['x-rules']).filter(isObject);
  if (!rules.length) return '';
  const expressions = rules.map((entry) => `- ${subjectOf(entry)}: ${code(entry.rule)}`);
  return [
    ...['**Rules**', '', ...rules.map(sentenceOf), ''],
    ...[`<details><summary>${foldTitle}</summary>`, '', ...expressions, '', '</details>'],
  ].join('\n');
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
