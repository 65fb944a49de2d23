// The official `openai` package, unchanged, on stored responses: read, followed, resumed, cancelled, listed, deleted.
import { expect, it } from '@jest/globals';
import type OpenAI from 'openai';
import { type OpenAISdk, openaiClient } from './openai.js';
import { collect, type TargetOf } from './target.js';

type Events = AsyncIterable<OpenAI.Responses.ResponseStreamEvent>;

const model = 'gpt-4.1';
const essay = 'Repeat after me: the ferry crosses the sound twice a day, and once more when the market is open';

/** A pace at which an answer takes seconds. */
const slowly = { headers: { 'x-pentagate-simulate': 'tps=5' } };

/** What must work against any server that stores responses. */
export function openaiStoredSuite(sdk: OpenAISdk, target: TargetOf): void {
  const clientOf = (): OpenAI => openaiClient(sdk, target);
  const text = ({ output }: OpenAI.Responses.Response): string =>
    output
      .flatMap((item) => (item.type === 'message' ? item.content : []))
      .map((part) => ('text' in part ? part.text : ''))
      .join('');

  it('reads a response as it was answered, until it is deleted', async () => {
    const { responses } = clientOf();
    const made = await responses.create({ model, input: essay });
    const { output_text: _, ...read } = await responses.retrieve(made.id);
    expect(made).toMatchObject(read);
    await responses.delete(made.id);
    await expect(responses.retrieve(made.id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(responses.create({ model, input: 'Hi', previous_response_id: made.id })).rejects.toMatchObject({
      code: 'previous_response_not_found',
    });
  });

  it('shows what is included, and only that', async () => {
    const { responses } = clientOf();
    const { id } = await responses.create({ model: 'o4-mini', input: 'Think.', reasoning: { effort: 'low' } });
    const thoughts = async (include: OpenAI.Responses.ResponseIncludable[]): Promise<unknown[]> =>
      (await responses.retrieve(id, { include })).output.flatMap((item) =>
        item.type === 'reasoning' ? [item.encrypted_content] : [],
      );
    expect(await thoughts([])).toEqual([null]);
    expect(await thoughts(['reasoning.encrypted_content'])).toEqual([expect.stringMatching(/\S/)]);
  });

  it('finds nothing of a response that was not stored, and of no other', async () => {
    const { responses } = clientOf();
    const { id } = await responses.create({ model, input: 'Hi', store: false });
    for (const each of [id, 'resp_of_nobody']) {
      await expect(responses.retrieve(each)).rejects.toMatchObject({ status: 404 });
      await expect(responses.cancel(each)).rejects.toMatchObject({ status: 404 });
      await expect(responses.delete(each)).rejects.toMatchObject({ status: 404 });
      await expect(collect(responses.inputItems.list(each))).rejects.toMatchObject({ status: 404 });
    }
  });

  it('lists the input, page by page and in both orders', async () => {
    const { responses } = clientOf();
    const input = [1, 2, 3, 4, 5].map((at) => ({ role: 'user' as const, content: `Line ${at}` }));
    const { id } = await responses.create({ model, input });
    const lines = async (order: 'asc' | 'desc', limit: number): Promise<unknown[]> =>
      (await collect(responses.inputItems.list(id, { order, limit }))).map((item) => {
        expect(item.id).toMatch(/\S/);
        return 'content' in item ? item.content : undefined;
      });
    const shown = input.map(({ content }) => [{ type: 'input_text', text: content }]);
    expect(await lines('asc', 2)).toEqual(shown);
    expect(await lines('desc', 100)).toEqual([...shown].reverse());
  });

  it('answers at once for a response in the background, which is complete later', async () => {
    const { responses } = clientOf();
    const begun = await responses.create({ model, input: essay, background: true });
    expect(begun).toMatchObject({ status: 'queued', background: true, output: [], usage: null });
    let now = begun;
    while (now.status === 'queued' || now.status === 'in_progress') now = await responses.retrieve(begun.id);
    expect(now).toMatchObject({ status: 'completed', usage: { total_tokens: expect.any(Number) } });
    expect(text(now)).toMatch(/^the ferry crosses/);
  });

  it('resumes the stream of a response in the background after the last event that came', async () => {
    const { responses } = clientOf();
    const asked = { model, input: essay, background: true, stream: true as const };
    const all: OpenAI.Responses.ResponseStreamEvent[] = [];
    const cut = await responses.create(asked, { headers: { 'x-pentagate-simulate': 'cut=6' } });
    await expect(
      (async () => {
        for await (const event of cut as Events) all.push(event);
      })(),
    ).rejects.toThrow();
    const [created] = all;
    if (created?.type !== 'response.created') throw new Error('no response was created');
    const last = all.at(-1)?.sequence_number as number;
    const rest = await responses.retrieve(created.response.id, { stream: true, starting_after: last });
    all.push(...(await collect(rest as Events)));
    expect(all.map(({ sequence_number: number }) => number)).toEqual(all.map((_, at) => at));
    const end = all.at(-1);
    expect(end?.type).toBe('response.completed');
    const deltas = all.map((event) => (event.type === 'response.output_text.delta' ? event.delta : ''));
    expect(deltas.join('')).toMatch(/^the ferry crosses/);
  });

  it('cancels a response in the background, and its stream ends with an error', async () => {
    const { responses } = clientOf();
    const { id } = await responses.create({ model, input: essay, background: true }, slowly);
    const follow = (async () => collect((await responses.retrieve(id, { stream: true })) as Events))();
    const refused = expect(follow).rejects.toMatchObject({ code: 'response_cancelled' });
    expect(await responses.cancel(id)).toMatchObject({ status: 'cancelled', output: [] });
    await refused;
    expect(await responses.retrieve(id)).toMatchObject({ status: 'cancelled' });
    // It stays so.
    expect(await responses.cancel(id)).toMatchObject({ status: 'cancelled' });
  });

  it('refuses what has no meaning for a response that was made at once', async () => {
    const { responses } = clientOf();
    const { id } = await responses.create({ model, input: 'Hi' });
    await expect(responses.cancel(id)).rejects.toMatchObject({ status: 400, param: 'response_id' });
    await expect(responses.retrieve(id, { stream: true })).rejects.toMatchObject({ status: 400, param: 'stream' });
    const unstored = responses.create({ model, input: 'Hi', background: true, store: false });
    await expect(unstored).rejects.toMatchObject({ status: 400, param: 'store' });
  });
}
