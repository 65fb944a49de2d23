import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { fromDocument, loadContract } from '../../scripts/contract/load-contract.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { compileGrammar, compileLifecycle } from '../../scripts/grammar/compile-grammar.js';
import { type Fields, shapeOf } from './surfaces.js';

const text = readFileSync(new URL('../../openapi/README.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, block = '']) => block);
/** The events of the tables, with what stands beside them. */
const tables = [...text.matchAll(/^\| `type` \|.*\n.*\n((?:\|.*\n)*)/gm)].map(([, rows = '']) =>
  [...rows.matchAll(/^\| `([a-z.]+)` \| (\w?) ?\|/gm)].map(([, type = '', mark = '']) => ({ type, mark })),
);
const page = { type: true, page_number: true } as const;
const fields: Fields = {
  'job.started': { type: true },
  'page.opened': { ...page, 'page.kind': ['text', 'picture'] },
  'page.text': page,
  'page.closed': page,
  'job.finished': { type: true },
  ping: { type: true },
  error: { type: true },
};

describe("the README's worked example", () => {
  const content = parse(blocks[0] ?? '');
  const grammar = content['text/event-stream']['x-stream-grammar'];
  const automaton = compileGrammar(grammar, shapeOf(fields)).automaton as StreamAutomaton;

  it('compiles with the schema beside it', () => {
    const { contract } = loadContract(
      fromDocument({
        ...{ openapi: '3.1.0', info: { title: 'Pages', version: '1' } },
        paths: { '/': { get: { operationId: 'read', responses: { 200: { description: 'ok', content } } } } },
      }),
    );
    const orders = contract && compileOrders(contract);
    expect(orders?.problems).toEqual([]);
    expect(orders?.order.streams[0]?.automaton).toEqual(automaton);
  });

  it('accepts the stream of the table', () => {
    const rows = tables[0]?.map(({ type, mark }) => ({ type, ...(mark && { page_number: Number(mark) }) })) ?? [];
    expect(rows).toHaveLength(8);
    const check = checkStream(automaton);
    expect(rows.map((row) => check.accept(row)).filter(Boolean)).toEqual([]);
    expect(check.done).toBe(true);
  });

  it('refuses with the sentences that the text quotes', () => {
    const [early, stopped] = [checkStream(automaton), checkStream(automaton)];
    for (const check of [early, stopped]) check.accept({ type: 'job.started' });
    expect(text).toContain(`\`${early.accept({ type: 'page.text' })}\``);
    expect(text.replaceAll('\n', ' ')).toContain(`\`${stopped.end()}\``);
  });

  it('stays a grammar with the second step', () => {
    const second = { ...grammar, ...parse(`x:\n${blocks[1]}`).x };
    expect(compileGrammar(second, shapeOf(fields)).problems).toEqual([]);
  });

  it('has a stream that ends with a text', () => {
    const chat = parse(blocks[2] ?? '')['x-stream-grammar'];
    const { automaton, problems } = compileGrammar(chat, shapeOf({ chunk: { id: true }, error: { error: true } }));
    expect(problems).toEqual([]);
    const check = checkStream(automaton as StreamAutomaton);
    expect([check.accept({ id: 'a' }), check.end('[DONE]'), check.end()]).toEqual([undefined, undefined, undefined]);
  });

  it('has parts at the same time, and accepts the stream of their table', () => {
    const keyed = parse(blocks[3] ?? '')['x-stream-grammar'];
    const step = { type: true } as const;
    const own: Fields = {
      ...{ 'job.started': step, 'step.started': step, 'step.finished': step, 'job.finished': step, note: step },
      ...{ 'text.started': { id: true }, 'text.piece': { id: true }, 'text.finished': { id: true } },
      ...{ 'tool.called': { call_id: true }, 'tool.returned': { call_id: true }, error: step },
    };
    const { automaton, problems } = compileGrammar(keyed, shapeOf(own));
    expect(problems).toEqual([]);
    const rows = tables[1]?.map(({ type, mark }) => ({ type, id: mark, call_id: mark })) ?? [];
    expect(rows).toHaveLength(10);
    const check = checkStream(automaton as StreamAutomaton);
    expect(rows.map((row) => check.accept(row)).filter(Boolean)).toEqual([]);
    expect(check.done).toBe(true);
    const other = checkStream(automaton as StreamAutomaton);
    for (const row of rows.slice(0, 4)) other.accept(row);
    expect(other.accept({ type: 'text.piece', id: 'c' })).toMatch(/^text.piece came where .* was expected$/);
    const unfinished = checkStream(automaton as StreamAutomaton);
    for (const row of rows.slice(0, 3)) unfinished.accept(row);
    expect(unfinished.accept({ type: 'step.finished' })).toMatch(
      /^step.finished came where text.piece with id "a" or /,
    );
  });

  it('has a stream without an end, and one whose last event a value names', () => {
    const { automaton: watch } = compileGrammar(
      parse(blocks[4] ?? '')['x-stream-grammar'],
      shapeOf({ ADDED: { type: true }, MODIFIED: {}, DELETED: {}, ERROR: {} }),
    );
    const check = checkStream(watch as StreamAutomaton);
    expect([check.accept({ type: 'ADDED' }), check.done, check.end()]).toEqual([undefined, false, undefined]);
    const { automaton, problems } = compileGrammar(
      parse(blocks[5] ?? '')['x-stream-grammar'],
      shapeOf({ any: { final: true, status: true } }),
    );
    expect(problems).toEqual([]);
    const updates = checkStream(automaton as StreamAutomaton);
    expect([updates.accept({ status: 'a', final: false }), updates.done]).toEqual([undefined, false]);
    expect([updates.accept({ status: 'b', final: true }), updates.done]).toEqual([undefined, true]);
  });

  it('has relations, and quotes what a check says of a lost fragment', () => {
    const related = { ...grammar, ...parse(`x:\n${blocks[6]}`).x };
    const texts: Fields = {
      ...fields,
      'page.text': { ...page, fragment: true },
      'page.closed': { ...page, text: true },
      'job.finished': { type: true, pages: true },
    };
    const { automaton, problems } = compileGrammar(related, shapeOf(texts));
    expect(problems).toEqual([]);
    const check = checkStream(automaton as StreamAutomaton);
    const events = [
      { type: 'job.started' },
      { type: 'page.opened', page_number: 0 },
      { type: 'page.text', page_number: 0, fragment: 'lost a' },
    ];
    expect(events.map((event) => check.accept(event)).filter(Boolean)).toEqual([]);
    expect(text).toContain(`\`${check.accept({ type: 'page.closed', page_number: 0, text: 'lost a word' })}\``);
  });

  it('has a lifecycle without slips', () => {
    const status = parse(blocks[7] ?? '').JobStatus;
    const hasField = (name: string) => ['status', 'progress', 'result.url', 'error.message'].includes(name);
    expect(compileLifecycle(status['x-lifecycle'], { statuses: status.enum, hasField }).problems).toEqual([]);
  });
});
