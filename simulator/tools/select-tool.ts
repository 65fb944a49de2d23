// Selects the tools that a message requests, by names, descriptions and related words.
import type { FunctionTool, Tool } from '../conversation/conversation.js';
import { contentStems, isUnspaced, splitWords, stem } from '../schema/message/words.js';
import { findArithmetic } from '../text/arithmetic.js';
import { urlIn } from './web.js';

/** A function by its name, a hosted tool by its type. */
export const toolName = (tool: Tool): string => (tool.type === 'function' ? tool.name : tool.type);

/** Words of users and the names that developers use for them. */
const relatedWords: Readonly<Record<string, string>> = {
  weather:
    'temperature forecast rain sunny degrees wetter météo clima tiempo weer meteo погода 天气 天氣 天気 气温 気温',
  time: 'clock hour uhrzeit heure hora orario время 时间 時間 时刻 時刻',
  email: 'mail e-mail',
  add: 'plus sum',
  multiply: 'times product',
  subtract: 'minus difference',
  divide: 'divided quotient',
  calculator: 'calculate compute',
  calculate: 'compute',
  flight: 'fly plane',
  translate: 'translation',
  search: 'find look',
};

const relatedStems = new Map(
  Object.entries(relatedWords).map(([word, others]) => [stem(word), others.split(' ').map(stem)] as const),
);

const web =
  /\b(?:search|look(?:ing)? up|google|browse|latest|news|online|internet|web(?:site)?s?|find out|current(?:ly)?)\b/i;
const files =
  /\b(?:search|look(?:ing)? up|find|files?|documents?|docs|pdfs?|knowledge base|vector store|manual|handbook|polic(?:y|ies)|uploaded|reports?|notes|library)\b/i;
const screen =
  /\b(?:click|double[- ]click|scroll|screen(?:shot)?|browser|drag|press|window|web ?page|mouse|cursor|button|navigate|type (?:in\b|"|“|')|log ?in|fill (?:in|out)|open)\b/i;
const code =
  /\b(?:calculat\w*|comput(?:e|ing)|run|execut\w*|code|python|script|count|how many|sum|average|mean|sort(?:ed)?|primes?|factorial|fibonacci)\b/i;

/** Words for the client tools of the messages surface, whose names are everyday words. */
const builtInPatterns: Readonly<Record<string, RegExp>> = {
  computer: screen,
  bash: /\b(?:bash|shell|terminal|command|run|execute|list (?:the |all )?(?:files|directory)|install)\b/i,
  str_replace_editor: /\b(?:edit|view|create|open|show|replace|insert|change|undo)\b.{0,200}(?:\/[\w.-]+|\bfile\b)/i,
};

interface ToolMatch {
  /** How clearly the text requests it; 0: not at all. */
  readonly score: number;
  /** The words that match. */
  readonly shared: readonly string[];
  /** Whether the match is an arithmetic expression. */
  readonly sums: boolean;
}

const operations = /^(?:add|sum|plus|subtract|minus|multiply|times|product|divide|power)$/;

/** Facts about a tool and a text that do not depend on the other tools. */
interface Candidate {
  readonly tool: FunctionTool;
  readonly named: boolean;
  readonly own: readonly string[];
  readonly described: readonly string[];
  readonly operation: boolean;
  readonly calculates: boolean;
}

/** Maximum length of a description that is read, and of a name. */
const maxLengths = { description: 2_000, name: 200 };

const toCandidate = (tool: FunctionTool, text: string): Candidate => {
  const name = tool.name.slice(0, maxLengths.name);
  const description = tool.description.slice(0, maxLengths.description);
  // A name that is an everyday word (`search`) does not count as mentioned, because the text may use it as an ordinary word.
  const isSpecific = /[_\-.]|[a-z][A-Z]/.test(name);
  return {
    tool,
    named: isSpecific && new RegExp(`(?<![\\w.-])${name.replace(/[^\w]/g, '\\$&')}(?![\\w-])`).test(text),
    own: [...contentStems(name)],
    described: [...contentStems(description)],
    operation: splitWords(name).some((word) => operations.test(word)),
    calculates: /calculat|arithmetic|math|expression/i.test(`${name} ${description}`),
  };
};

const matchTool = (each: Candidate, text: string, sum: boolean, said: ReadonlySet<string>): ToolMatch => {
  const { tool, named, own } = each;
  if (named) return { score: 100, shared: [], sums: false };
  if (Object.hasOwn(builtInPatterns, tool.name) && builtInPatterns[tool.name]?.test(text)) {
    return { score: 5, shared: [], sums: false };
  }
  const others = (word: string) => [word, ...(relatedStems.get(word) ?? [])].filter((like) => said.has(like));
  const hits = own.filter((word) => others(word).length > 0);
  const described = each.described.filter((word) => said.has(word) && !hits.includes(word));
  const sums = sum && (each.calculates || (each.operation && hits.length > 0));
  const whole = hits.length > 0 && hits.length === own.length;
  const isSpecific = described.length > 1 || described.some(isUnspaced);
  const plain = sums || whole || (hits.length > 0 && described.length > 0) || isSpecific;
  const score = 3 * hits.length + described.length + (sums ? 3 : 0);
  return { score: plain ? score : 0, shared: [...hits.flatMap(others), ...described], sums };
};

/**
 * The functions that a text requests, in its order. A word matches only one function: of two tools about the weather, the word selects
 * one.
 */
export const selectFunctions = (tools: readonly FunctionTool[], text: string): FunctionTool[] => {
  const words = splitWords(text).map(stem);
  const said = new Set(words);
  const chosen: { tool: FunctionTool; at: number }[] = [];
  const sum = findArithmetic(text) !== undefined;
  let rest = tools.map((tool) => toCandidate(tool, text));
  while (rest.length > 0 && chosen.length < 8) {
    const matches = rest.map((each) => ({ each, tool: each.tool, ...matchTool(each, text, sum, said) }));
    const best = matches.reduce((left, right) => (right.score > left.score ? right : left));
    if (best.score === 0) break;
    const places = (best.shared.length > 0 ? best.shared : splitWords(best.tool.name).map(stem)).map((word) =>
      words.indexOf(word),
    );
    chosen.push({ tool: best.tool, at: Math.min(...places.map((place) => (place < 0 ? words.length : place))) });
    for (const word of best.shared) said.delete(word);
    rest = matches.filter((other) => other.tool !== best.tool && !(best.sums && other.sums)).map(({ each }) => each);
  }
  return chosen.sort((left, right) => left.at - right.at).map(({ tool }) => tool);
};

/** Whether a text requests a hosted tool. */
const hostedPatterns: Readonly<Record<Exclude<Tool['type'], 'function'>, (text: string) => boolean>> = {
  web_search: (text) => web.test(text),
  web_fetch: (text) => urlIn(text) !== undefined,
  file_search: (text) => files.test(text),
  computer: (text) => screen.test(text),
  code_execution: (text) => code.test(text) || findArithmetic(text) !== undefined,
};

export type Hosted = Exclude<Tool, { type: 'function' }>;

/** The hosted tools that a text requests. */
export const selectHostedTools = (tools: readonly Hosted[], text: string): Hosted[] => {
  const request = tools.filter((tool) => hostedPatterns[tool.type](text));
  const searches = request.filter(({ type }) => type === 'web_search' || type === 'file_search');
  if (searches.length < 2) return request;
  // Both tools search, so the object of the search decides.
  const kept = /\b(?:web|internet|online|news|latest|google|today|current(?:ly)?)\b/i.test(text)
    ? 'web_search'
    : 'file_search';
  return request.filter((tool) => !searches.includes(tool) || tool.type === kept);
};

/** “Don't call any tools.” */
export const forbidsTools = (text: string): boolean =>
  /\b(?:do not|don['’]t|never|without|no)\b[^.!?\n]{0,40}\b(?:tools?|functions?|tool calls?|calling)\b/i.test(text);
