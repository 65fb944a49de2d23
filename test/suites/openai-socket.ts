// The official `openai` package, unchanged, over a WebSocket: a conversation of three turns with a tool, a cut, and another connection.
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import { ResponsesWS } from 'openai/resources/responses/ws';
import { type OpenAISdk, openaiClient } from './openai.js';
import type { TargetOf } from './target.js';

const asked = { model: 'gpt-4.1', store: false } as const;
const weather = {
  ...{ type: 'function' as const, name: 'get_weather', description: 'The weather in a city right now', strict: null },
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

/** What must work against any server that has responses over WebSockets. @param Connection the class of the package */
export function openaiSocketSuite(sdk: OpenAISdk, target: TargetOf, Connection = ResponsesWS): void {
  const connect = async (headers: Record<string, string> = {}): Promise<ResponsesWS> => {
    const responses = new Connection(openaiClient(sdk, target), { headers });
    await once(responses.socket, 'open');
    return responses;
  };
  const turn = (responses: ResponsesWS, body: object): Promise<OpenAI.Responses.Response> =>
    new Promise((resolve, reject) => {
      responses.once('response.completed', ({ response }) => resolve(response));
      responses.once('error', reject);
      responses.send({ type: 'response.create', ...asked, ...body } as Parameters<ResponsesWS['send']>[0]);
    });
  const textOf = ({ output }: OpenAI.Responses.Response): string => JSON.stringify(output);

  it('has a conversation of which nothing is stored, with a tool', async () => {
    const responses = await connect();
    const first = await turn(responses, { tools: [weather], input: 'What is the weather in Oslo?' });
    const [call] = first.output;
    expect(call).toMatchObject({ type: 'function_call', name: 'get_weather' });
    const call_id = (call as OpenAI.Responses.ResponseFunctionToolCall).call_id;
    const result = { type: 'function_call_output', call_id, output: '{"sky":"clear"}' };
    const second = await turn(responses, { tools: [weather], input: [result], previous_response_id: first.id });
    expect(textOf(second)).toContain('clear');
    const third = await turn(responses, { input: 'My name is Ada.', previous_response_id: second.id });
    const fourth = await turn(responses, { input: 'What is my name?', previous_response_id: third.id });
    expect(textOf(fourth)).toContain('Ada');
    responses.close();
    const other = await connect();
    const refused = turn(other, { input: 'And now?', previous_response_id: fourth.id });
    await expect(refused).rejects.toMatchObject({
      error: { status: 400, error: { code: 'previous_response_not_found' } },
    });
    expect(textOf(await turn(other, { input: 'Repeat after me: on' }))).toContain('on');
    other.close();
  });

  it('sees a response break, and goes on with another connection', async () => {
    const responses = await connect({ 'x-pentagate-simulate': 'cut=4' });
    const types: string[] = [];
    responses.on('event', ({ type }) => types.push(type ?? ''));
    // A gateway says that its upstream broke, and keeps the connection.
    const broken = new Promise((resolve) => responses.on('error', resolve));
    responses.send({ type: 'response.create', ...asked, input: 'Hello' });
    const code = await Promise.race([broken.then(() => 'error'), once(responses.socket, 'close').then(([one]) => one)]);
    expect([code, types.includes('response.completed')]).toEqual([target().gateways ? 'error' : 1006, false]);
    responses.close();
    const again = await connect();
    expect(textOf(await turn(again, { input: 'Repeat after me: on' }))).toContain('on');
    again.close();
  });
}
