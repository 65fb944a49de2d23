import { describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { createBatchedCounter } from '../../../server/observability/counter.js';

describe('counters that are incremented often', () => {
  it('show all increments of each combination of labels, however often metrics are collected', async () => {
    const registry = new Registry();
    const counter = createBatchedCounter({
      ...{ name: 'calls_total', help: 'Calls.', labelNames: ['surface', 'status'], registers: [registry] },
    });
    counter.inc({ surface: 'messages', status: 200 });
    counter.inc({ status: 200, surface: 'messages' }, 2);
    counter.inc({ surface: 'messages', status: 429 });
    expect(await registry.metrics()).toContain('calls_total{surface="messages",status="200"} 3');
    counter.inc({ surface: 'messages', status: 200 }, 0.5);
    counter.inc({ surface: 'content', status: 200 });
    const text = await registry.metrics();
    expect(text.match(/^calls_total.*$/gm)).toEqual([
      'calls_total{surface="messages",status="200"} 3.5',
      'calls_total{surface="messages",status="429"} 1',
      'calls_total{surface="content",status="200"} 1',
    ]);
  });
});
