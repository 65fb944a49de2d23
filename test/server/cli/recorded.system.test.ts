// A server that answers with a recording, as a process: the file stands beside its scenario.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { exampleOf } from '../../drift/traffic.js';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

it('plays a recorded stream to the SDK', async () => {
  const scenarios = join(place.cwd, 'scenarios');
  mkdirSync(scenarios);
  writeFileSync(join(place.cwd, 'pentagate.config.yaml'), 'docs: false\n');
  writeFileSync(join(scenarios, 'traffic.jsonl'), JSON.stringify(exampleOf('createMessage', 'stream', 'tool_call')));
  writeFileSync(
    join(scenarios, 'recorded.yaml'),
    '- {name: recorded, when: {text: replay}, recording: traffic.jsonl}\n',
  );
  const { url } = await place.serve([], { PENTAGATE_KEY: 'key-of-the-test' });
  const client = new Anthropic({ apiKey: 'key-of-the-test', baseURL: url, maxRetries: 0 });
  const request = { model: 'm', max_tokens: 99, messages: [{ role: 'user' as const, content: 'Replay it' }] };
  const message = await client.messages.stream(request).finalMessage();
  expect(message.content.map(({ type }) => type)).toContain('tool_use');
  expect(await client.messages.create(request)).toMatchObject({ content: message.content, stop_reason: 'tool_use' });
});
