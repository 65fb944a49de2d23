// Selects the tools that a message requests, by names, descriptions and related words.
import type { FunctionTool, HostedTool, Tool } from '../conversation/conversation.js';
import { contentStems, splitWords, stem } from '../schema/words.js';
import { findArithmetic } from '../text/arithmetic.js';
import { urlIn } from './hosted.js';

/** A function by its name, a hosted tool by its type. */
export const toolName = (tool: Tool): string => (tool.type === 'function' ? tool.name : tool.type);

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

type Candidate = ReturnType<typeof toCandidate>;

/** Facts about a tool and a text that do not depend on the other tools. */
function toCandidate(tool: FunctionTool, text: string) {
  const name = tool.name.slice(0, 200);
  const description = tool.description.slice(0, 2_000);
  // A name that is an everyday word (`search`) does not count as mentioned, because the text may use it as an ordinary word.
  const isSpecific = /[_\-.]|[a-z][A-Z]/.test(name);
  const pattern = new RegExp(`(?<![\\w.-])${name.replace(/[^\w]/g, '\\$&')}(?![\\w-])`);
  const known = Object.hasOwn(builtInPatterns, name) ? builtInPatterns[name] : undefined;
  return {
    tool,
    /** The text has its name, or words for a tool that everybody knows. */
    named: (isSpecific && pattern.test(text)) || (known?.test(text) ?? false),
    calculates: /calculat|arithmetic|math|expression|\b(?:add|sum|multipl|subtract|divid)/i.test(
      `${name} ${description}`,
    ),
    own: [...contentStems(name)],
    described: [...contentStems(description)],
  };
}

/** How clearly a text requests a tool, 0: not at all; and the words of it that say so. */
function matchTool(each: Candidate, isSum: boolean, said: ReadonlySet<string>): { score: number; shared: string[] } {
  if (each.named) return { score: 100, shared: [] };
  const own = each.own.filter((word) => said.has(word));
  const described = each.described.filter((word) => said.has(word) && !own.includes(word));
  const sums = isSum && each.calculates;
  const isPlain = sums || own.length === each.own.length || (own.length > 0 && described.length > 0);
  const isMeant = (isPlain && own.length > 0) || sums || described.length > 1;
  return { score: isMeant ? 3 * own.length + described.length + (sums ? 3 : 0) : 0, shared: [...own, ...described] };
}

/**
 * The functions that a text requests, in its order. A word matches only one function: of two tools about the weather, the word selects
 * one.
 */
export function selectFunctions(tools: readonly FunctionTool[], text: string): FunctionTool[] {
  const words = splitWords(text).map(stem);
  const said = new Set(words);
  let isSum = findArithmetic(text) !== undefined;
  const chosen: { tool: FunctionTool; at: number }[] = [];
  let rest = tools.map((tool) => toCandidate(tool, text));
  while (rest.length > 0 && chosen.length < 8) {
    const matches = rest.map((each) => ({ each, ...matchTool(each, isSum, said) }));
    const best = matches.reduce((left, right) => (right.score > left.score ? right : left));
    if (best.score === 0) break;
    const { tool, own, calculates } = best.each;
    const places = (best.shared.length > 0 ? best.shared : own).map((word) => words.indexOf(word));
    chosen.push({ tool, at: Math.min(words.length, ...places.filter((place) => place >= 0)) });
    for (const word of best.shared) said.delete(word);
    isSum &&= !calculates;
    rest = rest.filter((each) => each !== best.each);
  }
  return chosen.sort((left, right) => left.at - right.at).map(({ tool }) => tool);
}

/** Whether a text requests a hosted tool. */
const hostedPatterns: Readonly<Record<Exclude<Tool['type'], 'function'>, (text: string) => boolean>> = {
  web_search: (text) => web.test(text),
  web_fetch: (text) => urlIn(text) !== undefined,
  file_search: (text) => files.test(text),
  computer: (text) => screen.test(text),
  code_execution: (text) => code.test(text) || findArithmetic(text) !== undefined,
};

/** The hosted tools that a text requests. */
export const selectHostedTools = (tools: readonly HostedTool[], text: string): HostedTool[] => {
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
