// Pages that a simulated search finds have addresses and titles, whatever the query is made of.
import { expect, it } from '@jest/globals';
import { searchWeb } from '../../../simulator/tools/web.js';

const lone = /\p{Surrogate}/u;

it.each([
  { what: 'characters beyond the basic plane', query: `look up ${'a'.repeat(50)}${'𐀀'.repeat(80)}` },
  { what: 'the same, one place further', query: `look up b${'a'.repeat(50)}${'𐀀'.repeat(80)}` },
  { what: 'more than fits', query: `look up the lighthouse ${'𐀀'.repeat(400)}` },
  { what: 'more than fits, one place further', query: `look up the lighthouses ${'𐀀'.repeat(400)}` },
  { what: 'half a character', query: 'look up \ud800 lighthouses \udc00' },
  { what: 'no letters at all', query: '!!! ??? …' },
])('halves no character of a query of $what', ({ query }) => {
  const { sources, query: asked } = searchWeb({ type: 'web_search', domains: [] }, query);
  expect(sources).toHaveLength(3);
  for (const { url, title } of sources) {
    expect(new URL(url).pathname.length).toBeGreaterThan(1);
    if (!lone.test(query)) expect(title).not.toMatch(lone);
  }
  if (!lone.test(query)) expect(asked).not.toMatch(lone);
});
