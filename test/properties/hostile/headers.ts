// Headers that are valid but unusual, for otherwise plain requests.

/** Headers of a plain request, and the expected statuses. */
export const oddHeaders: readonly {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly statuses: readonly number[];
}[] = [
  { name: 'a range of nothing', headers: { range: 'bytes=0-18446744073709551616,-1,5-' }, statuses: [200] },
  { name: 'no answer it would accept', headers: { accept: 'image/avif;q=-7, */*;q=0' }, statuses: [200, 406] },
  { name: 'a long accept', headers: { accept: 'text/html,'.repeat(700) }, statuses: [200, 406] },
  { name: 'a condition', headers: { 'if-none-match': '*', 'if-modified-since': 'yesterday' }, statuses: [200] },
  { name: 'a request id that is none', headers: { 'x-request-id': `${'x'.repeat(3000)} <script>` }, statuses: [200] },
  {
    name: 'forwarded from everywhere',
    headers: { 'x-forwarded-for': '1,2,3,::,999.9.9.9', 'x-forwarded-host': 'evil.example', forwarded: 'for="_x";;;' },
    statuses: [200],
  },
  { name: 'a method to put in its place', headers: { 'x-http-method-override': 'DELETE' }, statuses: [200] },
  { name: 'a trace that is none', headers: { traceparent: '00-zz-zz-99', tracestate: '=,=,=' }, statuses: [200] },
  {
    name: 'a fault that does not exist',
    headers: { 'x-pentagate-simulate': 'status=999; after=-1; =; cut=NaN' },
    statuses: [200, 400],
  },
  {
    name: 'a preference',
    headers: { prefer: 'code=999, example=__proto__, dynamic=maybe' },
    statuses: [200, 400, 404],
  },
  { name: 'a cookie', headers: { cookie: '__proto__=1; '.repeat(100) }, statuses: [200] },
];
