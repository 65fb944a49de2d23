// Configurations of careless and hostile operators: each ends with its place and advice, never with a stack or a hang.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../../../server/config/read-config.js';
import { readPriceFile } from '../../../server/usage/prices/price-file.js';
import { configFolder, problemsOf } from './fixture.js';

const { folder, place } = configFolder();
const huge = join(folder, 'huge');
writeFileSync(huge, '');
// Sparse: it takes no space.
truncateSync(huge, 3 * 1024 ** 3);

const environment = { EMPTY: '', SPACES: '  ', WORDS: 'two words' };

const one = (more: string): string => `upstreams: {one: {url: 'http://a', ${more}}}\n`;
const laughs = (): string => {
  const lines = ['  - &a0 {to: [one]}'];
  for (let at = 1; at < 9; at++)
    lines.push(`  - &a${at} [${Array.from({ length: 9 }, () => `*a${at - 1}`).join(', ')}]`);
  return `upstreams: {one: {url: 'http://a'}}\nroutes:\n${lines.join('\n')}\n`;
};

describe('a configuration', () => {
  it.each<[name: string, text: string | Buffer, want: RegExp]>([
    ['that is no YAML', 'upstreams: {one: {url: a\n', /:2:1: Flow map/],
    ['with tabs', 'upstreams:\n\tone: {}\n', /:2:1: Tabs are not allowed/],
    ['with a name twice', 'port: 1\nport: 2\n', /:2:1: Map keys must be unique/],
    ['of several documents', 'port: 1\n---\nport: 2\n', /multiple documents/],
    ['of bytes', Buffer.from([0, 1, 2, 255]), /a configuration is a mapping/],
    ['that is a list', '- a\n', /:1:1: a configuration is a mapping/],
    ['with an anchor in itself', 'upstreams: &a\n  one: *a\n', /aliases without end/],
    ['that grows a billionfold', laughs(), /routes/],
    ['that is nested deeply', `routes: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, /nested too deeply/],
    ['with a tag of another language', 'port: !!js/function "x"\n', /Unresolved tag/],
    ['with a name of the language', 'upstreams:\n  __proto__: {url: http://a}\n', /must be a name of letters/],
    ['with a target of the language', 'routes: [{to: [constructor]}]\n', /names constructor, which is no upstream/],
    ['without a value', "upstreams: {one: {url: 'http://a'}}\nroutes:\n", /routes has no value/],
    ['with a number that is none', `${one('')}routes: [{to: {one: .nan}}]\n`, /routes\[0\]\.to\.one must be a number/],
    ['with a variable that is not set', one('key: $NOPE'), /NOPE, which is not set/],
    ['with a variable in braces that is not set', one(`key: "\${NOPE}"`), /NOPE, which is not set/],
    ['with an empty variable', one('key: $EMPTY'), /EMPTY, which is not set/],
    ['with a blank variable', one('key: $SPACES'), /SPACES, which is not set/],
    ['with a variable of two words', one('key: $WORDS'), /not one word/],
    ['with a dollar alone', one('key: $'), /begins with \$, but is not the name/],
    ['with a variable of another shell', one('key: "$(cat key)"'), /begins with \$, but is not the name/],
    ['with a variable in a header that is not set', one('headers: {x-a: $NOPE}'), /NOPE, which is not set/],
    ['with a header of the loop detection', one('headers: {x-pentagate-via: a}'), /is set by the gateway itself/],
    ['with a folder of credentials', one('keyFile: /tmp'), /keyFile cannot be read: EISDIR/],
    ['with a device of credentials', one('keyFile: /dev/zero'), /keyFile cannot be read: ENOTREG/],
    ['with a file of credentials that is too large', one(`keyFile: '${huge}'`), /keyFile cannot be read: EFBIG/],
    ['with a file of credentials that is missing', one('keyFile: none.txt'), /keyFile cannot be read: ENOENT/],
  ])('%s is refused with its place', async (_, text, want) => {
    const found = await problemsOf(readConfig({ cwd: place(text), environment, requireCredentials: true }));
    expect(found.join('\n')).toMatch(want);
    expect(found.join('\n')).not.toMatch(/\bat .*\.(js|ts):|undefined|\[object/);
  });

  it.each(['/tmp', '/dev/zero', huge])('in %s is refused', async (file) => {
    await expect(readConfig({ cwd: folder, environment, file })).rejects.toThrow(ConfigError);
  });
});

it.each(['/tmp', '/dev/zero', huge, join(folder, 'none')])('prices in %s are refused', async (file) => {
  await expect(readPriceFile(file)).rejects.toThrow(/cannot be read/);
});
