// Samples for clients to render: code blocks, tables, Markdown, JSON, with the caller's words in them.

import { countCharacters, countWords, shorten } from '../format.js';
import { keywordsOf } from '../operand.js';
import type { Skill } from '../text-request.js';

const nonTopics =
  /\b(?:python|typescript|javascript|java|go|golang|rust|sql|bash|html|css|react|functions?|program|script|code|class|snippet|component|query|algorithm|page|table|markdown|columns?|rows?|json|return)\b/gi;

/** A name for code, of words that say what it is about. */
const identifier = (text: string): string =>
  keywordsOf(text.slice(0, 2500).replace(nonTopics, ''), 2)
    .map((word) =>
      word
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9]/g, '')
        .toLowerCase(),
    )
    .filter((word) => /^[a-z]/.test(word))
    .join('_') || 'answer';

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Template = (name: string, text: string) => string;

const json = (text: string): string => JSON.stringify(text);

/** A short program per language that says the caller's words; each runs as it is. */
const programs: Readonly<Record<string, Template>> = {
  python: (name, text) =>
    `def ${name}() -> str:\n    """Simulated code: returns the words of the request."""\n    return ${json(text)}\n\n\nprint(${name}())`,
  typescript: (name, text) =>
    `// Simulated code: returns the words of the request.\nexport function ${camel(name)}(): string {\n  return ${json(text)};\n}\n\nconsole.log(${camel(name)}());`,
  javascript: (name, text) =>
    `// Simulated code: returns the words of the request.\nfunction ${camel(name)}() {\n  return ${json(text)};\n}\n\nconsole.log(${camel(name)}());`,
  go: (_, text) =>
    `package main\n\nimport "fmt"\n\n// Simulated code: prints the words of the request.\nfunc main() {\n\tfmt.Println(${json(text)})\n}`,
  rust: (_, text) =>
    `// Simulated code: prints the words of the request.\nfn main() {\n    println!("{}", ${json(text)});\n}`,
  java: (_, text) =>
    `// Simulated code: prints the words of the request.\npublic class Answer {\n    public static void main(String[] arguments) {\n        System.out.println(${json(text)});\n    }\n}`,
  sql: (name, text) =>
    `-- Simulated query: selects the words of the request.\nSELECT '${text.replaceAll("'", "''")}' AS ${name};`,
  bash: (_, text) =>
    `#!/usr/bin/env bash\n# Simulated script: prints the words of the request.\nprintf '%s\\n' '${text.replaceAll("'", "'\\''")}'`,
  html: (_, text) =>
    `<!doctype html>\n<title>Simulated page</title>\n<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  css: (name) =>
    `/* Simulated style sheet */\n.${name.replaceAll('_', '-')} {\n  color: rebeccapurple;\n  padding: 1rem;\n}`,
};

const languages: readonly (readonly [RegExp, string])[] = [
  [/\btypescript\b|\btsx?\b|\breact\b|\bangular\b/i, 'typescript'],
  [/\bjava ?script\b|\bnode(?:\.js)?\b|\bjsx?\b|\bvue\b/i, 'javascript'],
  [/\bgolang\b|\bin go\b|\bgo (?:function|program|code)\b/i, 'go'],
  [/\brust\b/i, 'rust'],
  [/\bjava\b/i, 'java'],
  [/\bsql\b/i, 'sql'],
  [/\bbash\b|\bshell (?:script|command)\b/i, 'bash'],
  [/\bhtml\b|\bweb ?page\b/i, 'html'],
  [/\bcss\b/i, 'css'],
];

const codeRequest =
  /\b(?:write|create|show|give|generate|implement|make|need|want|provide|code)\b[^.\n]{0,60}\b(?:code|function|script|program|class|snippet|component|query|algorithm|python|typescript|javascript|html|css|sql|one-liner)\b/i;

/** “Write a function that …” */
export const codeSample: Skill = ({ instruction, text, choices }) => {
  if (!codeRequest.test(instruction)) return undefined;
  const language = languages.find(([pattern]) => pattern.test(instruction))?.[1] ?? 'python';
  const said = shorten(text, 120);
  const program = programs[language]?.(identifier(text), said) ?? '';
  const lead = choices.rotate([
    'Here is some simulated code; it runs, but it only says your own words:',
    'A simulated program that gives your words back:',
    'The simulator writes no real solutions, but this has their shape:',
  ]);
  return { text: `${lead}\n\n\`\`\`${language}\n${program}\n\`\`\`` };
};

const table: Skill = ({ instruction, text }) => {
  if (!/\b(?:in|as|into|make|create|show|write|give|draw|markdown|generate)\b[^.\n]{0,30}\btable\b/i.test(instruction))
    return undefined;
  const words = keywordsOf(text.slice(0, 2500).replace(nonTopics, ''), 6);
  const rows = (words.length > 0 ? words : ['simulated']).map(
    (word, at) => `| ${at + 1} | ${word} | ${countCharacters(word)} |`,
  );
  return {
    text: `Words of your message in a table:\n\n| # | Word | Characters |\n| --- | --- | ---: |\n${rows.join('\n')}`,
  };
};

const markdown: Skill = ({ instruction, text }) => {
  if (!/\bmarkdown\b/i.test(instruction)) return undefined;
  const [first = 'Words', second = 'more'] = keywordsOf(text.slice(0, 2500).replace(nonTopics, ''), 2);
  const heading = first.charAt(0).toUpperCase() + first.slice(1);
  return {
    text: `# ${heading}\n\nSimulated **Markdown** about *${first}*, with \`inline code\` and a [link](https://example.com/).\n\n## What you wrote\n\n> ${shorten(text, 200)}\n\n- **${first}**: one point\n- *${second}*: another\n  1. with a number\n  2. and one more\n\n\`\`\`json\n${JSON.stringify({ simulated: true, words: countWords(text) })}\n\`\`\``,
    disclosesSimulation: true,
  };
};

const jsonRequest =
  /\b(?:respond|reply|answer|return|output|give|write|produce|format)\b[^.\n]{0,50}\b(?:json)\b|\b(?:only|valid|as|in) json\b/i;

/** JSON that was asked for in words only; a schema, if the text has one, is not read. */
const jsonSample: Skill = ({ instruction, text }) => {
  if (!jsonRequest.test(instruction)) return undefined;
  const value = {
    simulated: true,
    message: shorten(text, 200),
    words: countWords(text),
    keywords: keywordsOf(text.slice(0, 2500).replace(nonTopics, ''), 5),
  };
  return { text: JSON.stringify(value, null, 2), verbatim: true };
};

/** Tables, Markdown and JSON, when the text asks for them. */
export const formattedSamples: Skill = (request) => table(request) ?? markdown(request) ?? jsonSample(request);
