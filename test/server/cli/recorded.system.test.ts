// A server that answers with a recording, as a process: the file stands beside its scenario.
import Anthropic from '@anthropic-ai/sdk';
import { expect, it } from '@jest/globals';
import { exampleOf } from '../../drift/traffic.js';
import { writeFiles } from '../../harness/folder.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

it('plays a recorded stream to the SDK', async () => {
  writeFiles(place.cwd, {
    'pentagate.config.yaml': 'docs: false\n',
    'scenarios/traffic.jsonl': JSON.stringify(exampleOf('createMessage', 'stream', 'tool_call')),
    'scenarios/recorded.yaml': '- {name: recorded, when: {text: replay}, recording: traffic.jsonl}\n',
  });
  const { url } = await place.serve([], { PENTAGATE_KEY: 'key-of-the-test' });
  const client = new Anthropic({ apiKey: 'key-of-the-test', baseURL: url, maxRetries: 0 });
  const request = { model: 'm', max_tokens: 99, messages: [{ role: 'user' as const, content: 'Replay it' }] };
  const message = await client.messages.stream(request).finalMessage();
  expect(message.content.map(({ type }) => type)).toContain('tool_use');
  expect(await client.messages.create(request)).toMatchObject({ content: message.content, stop_reason: 'tool_use' });
});
