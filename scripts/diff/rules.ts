// The rules of the contract diff (`rules.json`): what each kind of difference means to callers, by the direction of the value.
import table from './rules.json' with { type: 'json' };

/** `breaking`: a caller may have to change; `compatible`: no caller has to; `docs`: descriptions only. */
export type Level = 'breaking' | 'compatible' | 'docs';

/** The levels, worst first. */
export const levels: readonly Level[] = ['breaking', 'compatible', 'docs'];

/** What the caller sends, or what the service sends: the body of a webhook is received, as a reply is. */
export type Direction = 'request' | 'reply';

/** How an edit changes the set of values that a schema allows; `changed`: some are removed and others added, or it is unknown. */
export type Effect = 'wider' | 'narrower' | 'changed';

export type Keyword = keyof typeof table.keywords;
export type RuleId = keyof typeof table.rules | `${Keyword}-${Effect}`;

/** The level of a rule for each direction, and what is said of a change, with the names of what is put in. */
export type Rule = Readonly<Record<Direction, Level>> & { readonly text: string };

/** What the words of the table mean. What is sent may only be widened, what is received only narrowed. */
const meanings: Readonly<Record<string, Readonly<Record<Direction, Level>>>> = {
  wider: { request: 'compatible', reply: 'breaking' },
  narrower: { request: 'breaking', reply: 'compatible' },
  changed: { request: 'breaking', reply: 'breaking' },
  breaking: { request: 'breaking', reply: 'breaking' },
  compatible: { request: 'compatible', reply: 'compatible' },
  docs: { request: 'docs', reply: 'docs' },
};

const rows = [
  ...Object.entries(table.rules),
  ...Object.keys(table.keywords).flatMap((keyword) =>
    ['wider', 'narrower', 'changed'].map(
      (effect) => [`${keyword}-${effect}`, [effect, `${keyword} {change}`]] as const,
    ),
  ),
];

/** All rules, by the name that output and settings have for them. */
export const rules = Object.fromEntries(
  rows.map(([id, [meaning = '', text]]) => [id, { ...meanings[meaning], text }]),
) as Readonly<Record<RuleId, Rule>>;

/** What is said of something new in a reply. */
export const surprise = (direction: Direction | 'both'): string =>
  direction === 'reply' ? ': an old client does not know it' : '';
