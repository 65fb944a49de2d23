// A stream whose grammar says how its rest is requested is asked for it.
import { expect, it } from '@jest/globals';
import { testService } from '../../scripts/conformance/index.js';
import { yamlOf } from '../harness/contract.js';

const contract = yamlOf('conformance/ticks.yaml');

/** A service that counts to three, from the number after the one that it is given. */
const service =
  (firstAfter: (after: number) => number, status = (_after: number) => 200) =>
  async (given: string | URL | Request): Promise<Response> => {
    const after = Number(new URL(new Request(given).url).searchParams.get('after')) || 0;
    const numbers = [1, 2, 3].filter((n) => n >= firstAfter(after));
    const text = numbers.map((n) => `data: ${JSON.stringify({ n, ...(n === 3 && { last: true }) })}\n\n`).join('');
    return new Response(text, { status: status(after), headers: { 'content-type': 'text/event-stream' } });
  };

it.each<[string, ReturnType<typeof service>, string[]]>([
  ['the rest', service((after) => after + 1), []],
  ['the named event again', service((after) => Math.max(1, after)), ['the rest of the stream after 1 has it again']],
  ['all of it', service(() => 1), ['the rest of the stream after 1 has it again']],
])('a service that sends %s', async (_, fetch, messages) => {
  const { failures } = await testService({ contract, fetch, requests: 6 });
  expect(failures.filter(({ code }) => code === 'resume').map(({ message }) => message)).toEqual(messages);
  expect(failures.filter(({ code }) => code !== 'resume')).toEqual([]);
});
