// Programs of client users, for the compiler: `npm run lint` fails when one that must compile does not, or the other way round.
import {
  ApiError,
  type Client,
  createClient,
  createCoreClient,
  type EventStream,
  type Raw,
  type UnknownEvent,
  type WithFinal,
} from '../../generated/client.js';
import { fetchTask, tasks } from '../../generated/surfaces/images.js';
import { create } from '../../generated/surfaces/messages.js';
import type * as contract from '../../generated/types.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Compiles only when the two types are one. */
function same<A, B>(_proof: Equal<A, B>): void {}

declare const client: Client;
const turn = [{ role: 'user' as const, content: 'Hi' }];
const ask = { model: 'm', max_tokens: 9, messages: turn };

export async function replies(): Promise<void> {
  const message = await client.messages.create(ask);
  same<typeof message, contract.Message>(true);
  const off = await client.messages.create({ ...ask, stream: false });
  same<typeof off, contract.Message>(true);
  const response = await client.responses.create({ model: 'm', input: 'Hi' });
  same<typeof response, contract.Response>(true);
  const content = await client.content.generate('m', { contents: [{ parts: [{ text: 'Hi' }] }] });
  same<typeof content, contract.GenerateContentResponse>(true);
  const task = await client.images.fetchTask('1');
  same<typeof task, contract.ImageTask>(true);
  const video = await client.videos.tasks.waitFor('1', { onProgress: ({ progress }) => progress.toFixed() });
  same<typeof video, contract.VideoTask>(true);
  const bytes = await client.videos.content('1', { query: { variant: 'video' } });
  same<typeof bytes, Response>(true);
  const head = await client.videos.contentHead('1');
  same<typeof head, Response>(true);
  const raw = await client.messages.create.raw(ask);
  same<typeof raw, Raw<200, contract.Message>>(true);
}

export async function streams(flag: boolean): Promise<void> {
  const stream = await client.messages.create({ ...ask, stream: true });
  for await (const event of stream) {
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') event.delta.text.trim();
    // @ts-expect-error an error event is thrown, never handed out
    if (event.type === 'error') break;
  }
  for await (const event of stream) {
    switch (event.type) {
      case 'content_block_start':
      case 'content_block_stop':
        event.index.toFixed();
        break;
      case 'content_block_delta':
      case 'message_start':
      case 'message_delta':
      case 'message_stop':
      case 'ping':
        break;
      default:
        same<typeof event, UnknownEvent>(true);
        same<typeof event.anything, unknown>(true);
        event.type.startsWith('content_block_');
    }
    // @ts-expect-error no event of the contract has this name
    if (event.type === 'content_block_dleta') break;
  }
  const final = await stream.final();
  same<typeof final, contract.Message>(true);
  const responses = await client.responses.create({ model: 'm', input: 'Hi', stream: true });
  for await (const event of responses) {
    if (event.type === 'response.output_text.delta') event.delta.trim();
    if (event.type === 'response.completed') event.response.output.at(0);
    // @ts-expect-error only deltas have one
    if (event.type === 'response.completed') event.delta;
  }
  const chunks = await client.content.stream('m', { contents: [] });
  for await (const chunk of chunks) chunk.candidates?.at(0);
  same<Awaited<ReturnType<typeof chunks.final>>, contract.GenerateContentResponse>(true);

  const either = await client.messages.create({ ...ask, stream: flag });
  // @ts-expect-error a boolean that is not known can give either
  either.stop_reason;
  if ('final' in either) either.abort();
  else either.stop_reason;
  const { data } = await client.messages.create.raw({ ...ask, stream: true });
  const typed: EventStream<unknown> & WithFinal<contract.Message> = data;
  typed.abort();
}

export async function problems(): Promise<void> {
  // @ts-expect-error a required field is missing
  await client.messages.create({ model: 'm', messages: turn });
  // @ts-expect-error a field is misspelt
  await client.messages.create({ ...ask, temprature: 1 });
  // @ts-expect-error a value is not in the enum
  await client.messages.create({ ...ask, messages: [{ role: 'robot', content: '' }] });
  // @ts-expect-error `stream` is a boolean
  await client.messages.create({ ...ask, stream: 'yes' });
  // @ts-expect-error the path parameter is missing
  await client.images.fetchTask();
  // @ts-expect-error there is no such method
  await client.images.paint({ prompt: '' });
  // @ts-expect-error there is no such query parameter
  await client.messages.create(ask, { query: { alpha: true } });
  // @ts-expect-error there is no such state
  await client.images.tasks.waitFor('1', { stopAt: ['PAUSED'] });
  // @ts-expect-error the key is missing
  createClient({ baseUrl: '' });
}

export function errors(error: unknown): void {
  if (client.messages.create.isError(error)) {
    if (error.status === 400) same<typeof error.body, contract.MessageError | undefined>(true);
    // @ts-expect-error no error has this status
    if (error.status === 200) return;
  }
  if (client.images.imagine.isError(error) && error.status === 400) error.body?.description.trim();
  // @ts-expect-error what was called has to be asked first
  if (error instanceof ApiError) error.body.description;
}

/** A client of single calls. */
export async function core(): Promise<void> {
  const small = createCoreClient({ baseUrl: '', apiKey: '' }, { send: create, images: { fetchTask, tasks } });
  const reply = await small.send({ model: 'm', max_tokens: 1, messages: [] });
  same<typeof reply, contract.Message>(true);
  (await small.images.tasks.waitFor('1')).status;
  // @ts-expect-error it has the calls that were passed
  small.images.imagine;
}
