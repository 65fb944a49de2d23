import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { compileGrammar, compileLifecycle } from '../../scripts/grammar/compile-grammar.js';
import { type Fields, shapeOf } from './surfaces.js';

const text = readFileSync(new URL('../../openapi/README.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, block = '']) => block);
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
  const grammar = parse(blocks[0] ?? '')['x-stream-grammar'];
  const automaton = compileGrammar(grammar, shapeOf(fields)).automaton as StreamAutomaton;

  it('accepts the stream of the table', () => {
    const rows = [...text.matchAll(/^\| `([a-z.]+)` \| (\d?) ?\|.*\|$/gm)].map(([, type, number]) => ({
      type,
      ...(number && { page_number: Number(number) }),
    }));
    expect(rows).toHaveLength(8);
    const check = checkStream(automaton);
    expect(rows.map((row) => check.accept(row)).filter(Boolean)).toEqual([]);
    expect(check.done).toBe(true);
  });

  it('refuses with the sentences that the text quotes', () => {
    const check = checkStream(automaton);
    check.accept({ type: 'job.started' });
    expect(text).toContain(`\`${check.accept({ type: 'page.text' })}\``);
    expect(text.replaceAll('\n', ' ')).toContain(`\`${check.end()}\``);
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

  it('has relations, and quotes what a check says of a lost fragment', () => {
    const related = { ...grammar, ...parse(`x:\n${blocks[3]}`).x };
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
    const status = parse(blocks[4] ?? '').JobStatus;
    const hasField = (name: string) => ['status', 'progress', 'result.url', 'error.message'].includes(name);
    expect(compileLifecycle(status['x-lifecycle'], { statuses: status.enum, hasField }).problems).toEqual([]);
  });
});
