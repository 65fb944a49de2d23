// Extracts place names, personal names and search queries from a message.
import type { MessageFacts } from './facts.js';

const beforePlace =
  /^(?:in|at|near|for|around|from|to|of|visit|visiting|and|or|than|between|via|through|towards?|leaving|city|vs|versus|with|nach|von|aus|bei|à|de|en|em|di|da|te|naar|van|в|из)$/;
const notPlace =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|JSON|API|URL|HTTP|SQL|English|French|German|Spanish|Python|USD|EUR|GBP|Celsius|Fahrenheit)$/;

/** Names after such a word, except months, languages and the like. */
export const placesAfter = (facts: MessageFacts, words: RegExp): string[] =>
  facts.names.filter(({ text, after }) => words.test(after) && !notPlace.test(text)).map(({ text }) => text);

/** 北京的天气, 東京の天気: in scripts without capitals, the words after a place identify it. */
const beforeParticle = ({ text }: MessageFacts): string[] =>
  Array.from(
    text.matchAll(
      /([\p{Script=Han}\p{Script=Katakana}ー]{2,12}?)(?:今天|明天|现在|今日|明日)?\s?(?:的|の)?(?:天气|天氣|天気|气温|気温|时间|時間|时刻|時刻)/gu,
    ),
    ([, location = '']) => location,
  )
    .flatMap((run) => run.split(/(?<=.{2})[和与及跟](?=.{2})/u))
    // A conjunction remains where the other place was removed; but 和歌山 and similar names are places.
    .map((run) => run.replace(/^(?:和(?!歌山|光|泉)|[与及跟])(?=.{2})|(?<=.{2})[和与及跟]$/gu, ''))
    .filter((location) => !/^(?:今天|明天|现在|今日|明日|查询)$/.test(location));

/** Names in the position of a place; if there are none, all names. */
export const placeNames = (facts: MessageFacts): string[] => {
  const likely = placesAfter(facts, beforePlace);
  const lower = Array.from(
    facts.text.matchAll(
      /\b(?:weather|forecast|temperature|time|flights?|hotels?|restaurants?)\s+(?:like\s+)?(?:in|at|for|near|to)\s+(\p{Ll}[\p{L}-]+)/gu,
    ),
    ([, location = '']) => location,
  ).filter((location) => !/^(?:the|a|an|my|our|this|that|me|today|tomorrow|now)$/.test(location));
  return [...likely, ...lower, ...beforeParticle(facts), ...(likely.length > 0 ? [] : placesAfter(facts, /^/))];
};

/** Names that are not in the position of a place. */
export const personNames = (facts: MessageFacts): string[] =>
  facts.names
    .filter(({ text, after }) => !/^(?:in|at|near|on)$/.test(after) && !notPlace.test(text))
    .map(({ text }) => text);

const request =
  /^(?:(?:please|now|then|and|also|hey|hi|hello|ok(?:ay)?)[,!]?\s+|(?:can|could|would|will) you\s+(?:please\s+)?|i(?:'d| would)? (?:want|need|like)(?: you)? to\s+|let'?s\s+)*/i;
const command =
  /^(?:(?:do\s+)?(?:a\s+)?(?:(?:web|internet|file|document|online)\s+)?(?:search|look|query|google|browse)(?:ing)?(?:\s+(?:up|through|in|on))?(?:\s+(?:the|my|our|your)?\s*(?:web|internet|files?|documents?|docs|database|catalogu?e|online|store|knowledge base))?\s*(?:for|about|on|and find)?|find(?:\s+out)?|look\s+up|what\s+do\s+(?:the|my|our)\s+(?:files?|documents?|docs)\s+say\s+about)\s*:?\s+/i;

/** Maximum length of a query. */
const maxLength = 2_000;

/** The query without the words of the request: "Please search the web for red kites." → "red kites". */
export const requestSubject = (text: string): string => {
  const sentence = text.trim().slice(0, maxLength).replace(request, '');
  const bare = sentence.replace(command, '').replace(/[\s.?!]+$/, '');
  return bare === '' ? sentence : bare;
};

export const query = ({ quoted, text }: MessageFacts): string[] => [...quoted, requestSubject(text)];
/** The quoted text, or the text after a colon; else all of the text. */
export const wholeMessage = ({ quoted, code, text }: MessageFacts): string[] => {
  const [, said] = /^[^:\n]{1,120}:\s+(\S[\s\S]*)$/.exec(text.trim()) ?? [];
  return [...quoted, ...code, ...(said === undefined ? [] : [said.trim()]), text.trim()];
};
