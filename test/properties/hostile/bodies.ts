// Bodies that no regular client sends. The sender checks for a crash, a hang, a 5xx, or a response outside the contract.
import { gzipSync } from 'node:zlib';
import type { TextSurface } from '../../../tools/fuzz/requests.js';
import { numberBody, plainBody, toolBody } from './plain.js';

/** A body, its headers, and the expected statuses. */
export interface HostileBody {
  readonly name: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly statuses: readonly number[];
}

const nested = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times);

/** Hostile bodies apart from violations of the schema. */
export function hostileBodies(surface: TextSurface): HostileBody[] {
  const plain = plainBody(surface);
  const taken = [200];
  const refused = [400];
  const either = [200, 400];
  const megabytes = 20 * 1024 * 1024;
  const json = 'application/json';
  return [
    { name: 'nothing at all', body: '', statuses: refused },
    { name: 'only white space', body: ' \n\t ', statuses: refused },
    ...['null', '7', '"text"', '[]', 'true', '{}'].map((body) => ({ name: `just ${body}`, body, statuses: refused })),
    ...[
      '{',
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '{"a":NaN}',
      '{"a":1}{"b":2}',
      `${plain}x`,
      '/* */{}',
      '{"a":"\n"}',
      '{"a":"\\x"}',
      '{"a":01}',
    ].map((body) => ({ name: `malformed ${JSON.stringify(body.slice(-20))}`, body, statuses: refused })),
    ...[10, 50, 90, plain.length - 1].map((at) => ({
      name: `cut after ${at} bytes`,
      body: plain.slice(0, Math.min(at, plain.length - 1)),
      statuses: refused,
    })),
    { name: 'a byte order mark', body: `\ufeff${plain}`, statuses: either },
    { name: 'UTF-16', body: Buffer.from(plain, 'utf16le'), statuses: refused },
    {
      name: 'UTF-16 said so',
      body: Buffer.from(plain, 'utf16le'),
      headers: { 'content-type': `${json}; charset=utf-16` },
      statuses: [200, 400, 415],
    },
    {
      name: 'an unknown charset',
      body: plain,
      headers: { 'content-type': `${json}; charset=klingon` },
      statuses: [200, 400, 415],
    },
    {
      name: 'a broken content type',
      body: plain,
      headers: { 'content-type': `${json}; charset="` },
      statuses: [200, 400, 415],
    },
    { name: 'another content type', body: plain, headers: { 'content-type': 'text/html' }, statuses: [415] },
    { name: 'a form', body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' }, statuses: [415] },
    {
      name: 'a form of parts without parts',
      body: plain,
      headers: { 'content-type': 'multipart/form-data' },
      statuses: [400, 415],
    },
    {
      name: 'bytes that are no UTF-8',
      body: Buffer.concat([
        Buffer.from(plain.slice(0, -10)),
        Buffer.from([0xc3, 0x28, 0xff, 0xfe]),
        Buffer.from(plain.slice(-10)),
      ]),
      statuses: either,
    },
    {
      name: 'text that is no UTF-8',
      body: Buffer.from(plain.replace('Hello', 'H\u00ffllo'), 'latin1'),
      statuses: either,
    },
    { name: 'lone surrogates', body: plainBody(surface, '', '"a\\ud800b\\udfff\\ud83d"'), statuses: either },
    {
      name: 'NUL and other controls',
      body: plainBody(surface, '', '"a\\u0000b\\u001b[31m\\u007f\\u2028\\u2029\\ufffe"'),
      statuses: either,
    },
    {
      name: 'right to left and joiners',
      body: plainBody(surface, '', '"\\u202e\\u2066\\u200d\\u200b\\ufe0f\\u0301\\u0301"'),
      statuses: either,
    },
    { name: 'a text of white space', body: plainBody(surface, '', '"   "'), statuses: either },
    ...['1e999', '-1e999', '9'.repeat(400), `0.${'3'.repeat(400)}e500`, '1e-999999'].map((number) => ({
      name: `the number ${number.slice(0, 12)}`,
      body: numberBody(surface, number),
      statuses: number.startsWith('1e-') ? either : refused,
    })),
    { name: 'minus nothing', body: numberBody(surface, '-0'), statuses: either },
    ...([
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      '__defineGetter__',
      'then',
      'length',
    ].map((key) => ({
      name: `a member called ${key}`,
      body: plainBody(surface, `"${key}":{"polluted":"yes","prototype":{"polluted":"yes"}},`),
      statuses: either,
    })) satisfies HostileBody[]),
    ...['__proto__', 'constructor', 'toString'].map((key) => ({
      name: `an argument called ${key}`,
      body: toolBody(
        surface,
        `{"type":"object","properties":{"${key}":{"type":"string"},"a":{"type":"object","properties":{"__proto__":{"type":"integer"}}}},"required":["${key}"]}`,
      ),
      statuses: either,
    })),
    {
      name: 'a prototype as message',
      body: plainBody(surface, '', '{"__proto__":{"polluted":"yes"}}'),
      statuses: refused,
    },
    {
      name: 'members twice',
      body: plainBody(surface, '"model":7,"contents":7,"input":7,"messages":7,'),
      statuses: either,
    },
    { name: 'an empty key', body: plainBody(surface, '"":1,"\\u0000":2,'), statuses: taken },
    { name: '100 levels of unknown data', body: plainBody(surface, `"x":${nested('[', ']', 100)},`), statuses: either },
    { name: '100,000 brackets', body: nested('[', ']', 100_000), statuses: refused },
    {
      name: '100,000 brackets inside',
      body: plainBody(surface, `"x":${nested('[', ']', 100_000)},`),
      statuses: refused,
    },
    {
      name: '100,000 braces inside',
      body: plainBody(surface, `"x":${nested('{"a":', '}', 100_000).replace('}', '1}')},`),
      statuses: refused,
    },
    { name: '100,000 brackets that never close', body: '['.repeat(100_000), statuses: refused },
    {
      name: '100,000 members',
      body: plainBody(surface, Array.from({ length: 100_000 }, (_, at) => `"k${at}":1,`).join('')),
      statuses: either,
    },
    {
      name: 'a text of a megabyte',
      body: plainBody(surface, '', JSON.stringify('word '.repeat(200_000))),
      statuses: either,
    },
    {
      name: 'a megabyte without a space',
      body: plainBody(surface, '', JSON.stringify('a'.repeat(1_000_000))),
      statuses: either,
    },
    { name: 'a key of a megabyte', body: plainBody(surface, `"${'k'.repeat(1_000_000)}":1,`), statuses: either },
    {
      name: 'a schema 90 levels deep',
      body: toolBody(surface, `${'{"type":"object","properties":{"a":'.repeat(45)}{"type":"string"}${'}}'.repeat(45)}`),
      statuses: either,
    },
    {
      name: 'a schema that is its own part',
      body: toolBody(surface, '{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}'),
      statuses: refused,
    },
    {
      name: 'a schema that leads in a circle',
      body: toolBody(surface, '{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}'),
      statuses: refused,
    },
    {
      name: 'a schema from elsewhere',
      body: toolBody(
        surface,
        '{"type":"object","properties":{"a":{"$ref":"http://127.0.0.1:1/schema.json"}},"required":["a"]}',
      ),
      statuses: refused,
    },
    {
      name: 'a pattern that takes for ever',
      body: toolBody(
        surface,
        '{"type":"object","properties":{"a":{"type":"string","pattern":"^(([a-z])+.)+[A-Z]([a-z])+$","minLength":40}},"required":["a"]}',
      ),
      statuses: either,
    },
    {
      name: 'a pattern that is none',
      body: toolBody(surface, '{"type":"object","properties":{"a":{"type":"string","pattern":"(["}},"required":["a"]}'),
      statuses: refused,
    },
    {
      name: 'a string of ten million letters asked for',
      body: toolBody(
        surface,
        '{"type":"object","properties":{"a":{"type":"string","minLength":10000000}},"required":["a"]}',
      ),
      statuses: refused,
    },
    {
      name: 'a list of ten million asked for',
      body: toolBody(
        surface,
        '{"type":"object","properties":{"a":{"type":"array","minItems":10000000,"items":{}}},"required":["a"]}',
      ),
      statuses: refused,
    },
    {
      name: 'a schema nothing fits',
      body: toolBody(
        surface,
        '{"type":"object","properties":{"a":{"type":"integer","minimum":5,"maximum":4}},"required":["a"]}',
      ),
      statuses: refused,
    },
    { name: 'a schema that says false', body: toolBody(surface, '{"type":"object","not":{}}'), statuses: refused },
    { name: 'one byte more than 20 MB', body: `${plain}${' '.repeat(megabytes + 1 - plain.length)}`, statuses: [413] },
    { name: '20 MB to the byte', body: `${plain}${' '.repeat(megabytes - plain.length)}`, statuses: taken },
    { name: 'gzip that is none', body: plain, headers: { 'content-encoding': 'gzip' }, statuses: [400, 415] },
    { name: 'gzip', body: gzipSync(plain), headers: { 'content-encoding': 'gzip' }, statuses: [200, 415] },
    {
      name: '40 MB in 40 kB of gzip',
      body: gzipSync(Buffer.alloc(2 * megabytes, 0x20)),
      headers: { 'content-encoding': 'gzip' },
      statuses: [413, 415],
    },
    { name: 'an unknown encoding', body: plain, headers: { 'content-encoding': 'zstd, rot13' }, statuses: [415] },
  ];
}
