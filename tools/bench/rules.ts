// `npm run bench -- rules`: what the rules between fields add to a validated request of 2 KB. Parsing, the checks of parameters and schema, and
// the rules take turns in one process; medians.
import * as rules from '../../generated/rules.js';
import type { MessageRequest } from '../../generated/types.js';
import { readRuntimeContract } from '../../server/config/install-paths.js';
import { countValues, parseJson } from '../../server/http/body/json.js';
import { createOwnContract } from '../../server/http/own-contract.js';
import { allOperations } from '../../server/http/router.js';
import { readCounts } from './options.js';
import { median, table } from './table.js';

const { rounds, requests } = readCounts(
  'bench -- rules',
  'The rules between fields beside the other checks of a request.',
  {
    rounds: [15, 'rounds in which all take turns'],
    requests: [5000, 'requests per round'],
  },
);

const tool = (name: string) => ({
  name,
  description: 'Looks a word up, and returns a paragraph about it.',
  input_schema: { type: 'object', properties: { query: { type: 'string', description: 'What to look up.' } } },
});
const turns = Array.from({ length: 8 }, (_, at) => ({
  role: at % 2 ? ('assistant' as const) : ('user' as const),
  content: [
    { type: 'text' as const, text: 'What is the weather like in Lisbon in May, and what should one wear there?' },
  ],
}));
const body = {
  model: 'example-model',
  max_tokens: 4096,
  thinking: { type: 'enabled', budget_tokens: 1024 },
  tools: ['look', 'listen', 'read'].map(tool),
  messages: [...turns, { role: 'user', content: 'Thanks!' }],
} as MessageRequest;
const text = JSON.stringify(body);

const document = await readRuntimeContract();
const operation = allOperations.find(({ id }) => id === 'createMessage');
if (!operation) throw new Error('the contract has no createMessage');
const contract = createOwnContract(document);
const limits = { depth: 100, values: 100_000 };

async function validate(): Promise<void> {
  if (!operation) return;
  const parsed = parseJson(text);
  const valueCount = countValues(parsed, limits);
  const found = contract.bodyViolations(operation, { body: parsed, media: undefined, form: undefined, valueCount });
  if (found.length) throw new Error('the request is refused');
}

async function microseconds(run: () => unknown): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < requests; at++) await run();
  return ((performance.now() - started) * 1000) / requests;
}

const steps = {
  'parsed and validated, without rules': validate,
  'the rules': () => rules.MessageRequest(body),
};
const times = new Map<string, number[]>();
for (let round = 0; round <= rounds; round++)
  for (const [name, run] of Object.entries(steps)) {
    const time = await microseconds(run);
    // The first round warms up.
    if (round) times.set(name, [...(times.get(name) ?? []), time]);
  }
const medians = Object.keys(steps).map((name) => ({ name, time: median(times.get(name) ?? []) }));
const [whole = 0, own = 0] = medians.map(({ time }) => time);
console.log(`${text.length} bytes\n`);
console.log(
  table(
    ['step', 'µs'],
    medians.map(({ name, time }) => [name, time.toFixed(1)]),
  ),
);
console.log(`\nthe rules add ${((own / whole) * 100).toFixed(1)} %`);
