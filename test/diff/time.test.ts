// What edits of streams and lifecycles mean: fewer courses of events are compatible, new ones can surprise an old client.
import { all, remove, reverse, set, without } from './contract.js';
import { table } from './table.js';

const lifecycle = '@RunStatus/x-lifecycle';
const branch = (name: string) => ({
  ...{ title: name, required: ['event', 'data'] },
  properties: {
    event: { const: name },
    data: { type: 'string', contentSchema: { properties: { type: { const: name } } } },
  },
});

table('events', 'reply 200 text/event-stream › ', [
  [
    'an optional field more',
    set('@StopEvent/properties/reason', { type: 'string' }),
    'compatible event stop › reason: optional property added',
  ],
  ['a field less', remove('@StopEvent/properties/usage'), 'breaking event stop › usage: property removed'],
  [
    'a field of another type',
    set('@ErrorEvent/properties/message/type', 'object'),
    'breaking event error › message: type changed from string to object',
  ],
  ['words about an event', set('@StopEvent/description', 'The end.'), 'docs event stop: description added'],
  [
    'the event line may be absent',
    without('STREAM/itemSchema/oneOf/1/required', 'event'),
    'breaking event delta › event: no longer required: it may be absent',
  ],
  ['events in another order of writing', reverse('STREAM/itemSchema/oneOf')],
  [
    'what events share, said once',
    all(
      set('STREAM/itemSchema/properties', { data: { type: 'string', contentMediaType: 'application/json' } }),
      remove('STREAM/itemSchema/oneOf/0/properties/data/type'),
      remove('STREAM/itemSchema/oneOf/0/properties/data/contentMediaType'),
    ),
  ],
]);

const grammar = 'STREAM/x-stream-grammar';

table('the order of events', 'reply 200 text/event-stream › ', [
  [
    'the same in other words',
    all(
      set(`${grammar}/order`, 'start middle stop'),
      set(`${grammar}/parts`, { middle: { order: 'delta[image|text]*' } }),
    ),
  ],
  [
    'a course more',
    set(`${grammar}/order`, 'start? delta[text|image]* stop'),
    'breaking order of events: a new stream can surprise an old client: stop',
  ],
  [
    'a course less',
    set(`${grammar}/order`, 'start delta[text|image]+ stop'),
    'compatible order of events: an old stream is no longer allowed: start stop',
  ],
  [
    'another course',
    set(`${grammar}/order`, 'delta[text|image]* start stop'),
    'breaking order of events: a new stream can surprise an old client: delta[text] start stop',
    'compatible order of events: an old stream is no longer allowed: start delta[text] stop',
  ],
  [
    'an event no longer anywhere',
    all(remove(`${grammar}/anywhere`), remove('STREAM/itemSchema/oneOf/3')),
    'compatible order of events: ping may no longer come anywhere',
    'compatible event ping: event removed',
  ],
  [
    'an event anywhere',
    all(set('STREAM/itemSchema/oneOf/-', branch('note')), set(`${grammar}/anywhere/-`, 'note')),
    'breaking order of events: note may now come anywhere',
    'breaking event note: event added: an old client does not know it',
  ],
  [
    'numbers no longer count',
    remove(`${grammar}/sequence`),
    'breaking order of events: number no longer counts every event',
  ],
  [
    'a value that stays no longer',
    remove(`${grammar}/same`),
    'breaking order of events: id may now change within the stream',
  ],
  [
    'another field has the kind',
    all(set('@DeltaEvent/properties/kind', { enum: ['text', 'image'] }), set(`${grammar}/kinds/delta`, 'kind')),
    'breaking order of events: the kind of delta is read from kind instead of delta.kind',
    'compatible event delta › kind: optional property added',
  ],
  [
    'a kind more',
    all(
      set('@DeltaEvent/properties/delta/properties/kind/enum/-', 'sound'),
      set(`${grammar}/order`, 'start delta[text|image|sound]* stop'),
    ),
    'breaking order of events: a new stream can surprise an old client: start delta[sound] stop',
    'breaking event delta › delta › kind: value "sound" added: an old client does not know it',
  ],
  [
    'a text that ends the stream',
    set(`${grammar}/terminator`, '[DONE]'),
    'breaking order of events: streams now end with [DONE], which an old client takes for an event that is not JSON',
  ],
  [
    'what unknown events mean',
    set(`${grammar}/unknown`, 'pass'),
    'compatible order of events: unknown events and kinds now pass a tolerant reader',
  ],
  [
    'such a text in schema and grammar',
    all(
      set(`${grammar}/terminator`, '[DONE]'),
      set('STREAM/itemSchema/oneOf/-', { properties: { data: { const: '[DONE]' } } }),
    ),
    'breaking order of events: streams now end with [DONE], which an old client takes for an event that is not JSON',
  ],
  [
    'such a text, without a grammar',
    all(remove(grammar), set('STREAM/itemSchema/oneOf/-', { properties: { data: { const: '[DONE]' } } })),
    'breaking order of events: no order of events is promised any more',
    'breaking order of events: streams now end with [DONE], which an old client takes for an event that is not JSON',
  ],
  [
    'a problem',
    set(`${grammar}/order`, 'start delta[text|image* stop'),
    'breaking order of events: the orders cannot be compared, the new grammar has a problem: these kinds are never closed',
  ],
]);

table('lifecycles', 'reply 200 application/json › status', [
  [
    'a state more',
    all(
      set('@RunStatus/enum/-', 'paused'),
      set(`${lifecycle}/transitions/queued/-`, 'paused'),
      set(`${lifecycle}/transitions/paused`, ['running']),
    ),
    'breaking : value "paused" added: an old client does not know it',
    'breaking  › lifecycle: state paused added (queued → paused, paused → running): an old client does not know it',
  ],
  [
    'a state less',
    all(
      without('@RunStatus/enum', 'running'),
      remove(`${lifecycle}/transitions/running`),
      set(`${lifecycle}/transitions/queued`, ['failed']),
    ),
    'compatible : value "running" removed',
    'compatible  › lifecycle: state running removed (queued → running, running → done, running → failed)',
  ],
  [
    'a transition more',
    set(`${lifecycle}/transitions/queued/-`, 'done'),
    'breaking  › lifecycle: transition queued → done added: an old client does not expect it',
  ],
  [
    'a transition less',
    without(`${lifecycle}/transitions/queued`, 'failed'),
    'compatible  › lifecycle: transition queued → failed removed',
  ],
  [
    'a state now final',
    all(remove(`${lifecycle}/transitions/running`), set(`${lifecycle}/final/-`, 'running')),
    'breaking  › lifecycle: state running is now final: an old client waits on',
    'compatible  › lifecycle: transition running → done removed',
    'compatible  › lifecycle: transition running → failed removed',
  ],
  [
    'a state no longer final',
    all(without(`${lifecycle}/final`, 'failed'), set(`${lifecycle}/transitions/failed`, ['queued'])),
    'breaking  › lifecycle: state failed is no longer final: an old client stops waiting too early',
    'breaking  › lifecycle: transition failed → queued added: an old client does not expect it',
  ],
  [
    'another beginning',
    set(`${lifecycle}/initial/-`, 'running'),
    'breaking  › lifecycle: a task may now begin in state running',
  ],
  [
    'a field always there in a state',
    set(`${lifecycle}/requires/failed`, ['note']),
    'compatible  › lifecycle: field note in state failed is now always present',
  ],
  [
    'a field that may be absent in a state',
    remove(`${lifecycle}/requires`),
    'breaking  › lifecycle: field finished in state done may now be absent',
  ],
  ['a field that may fall', set(`${lifecycle}/rises`, []), 'breaking  › lifecycle: field progress may now fall'],
  [
    'a field that never falls',
    set(`${lifecycle}/rises/-`, 'finished'),
    'compatible  › lifecycle: field finished now never falls',
  ],
  [
    'an operation that moves tasks',
    set(`${lifecycle}/operations`, { stopRun: 'failed' }),
    'compatible  › lifecycle: stopRun now moves a task to failed',
  ],
  ['no deadline', remove(`${lifecycle}/deadline`), 'breaking  › lifecycle: deadline removed: a task may never end'],
  [
    'another end at the deadline',
    set(`${lifecycle}/deadline/to`, 'done'),
    'breaking  › lifecycle: a task past its deadline now ends as "done", not "failed"',
  ],
  [
    'another setting of the deadline',
    set(`${lifecycle}/deadline/setting`, 'runs.limit'),
    'docs  › lifecycle: the deadline is now the setting "runs.limit"',
  ],
  ['roles of states', set(`${lifecycle}/roles`, { succeeded: 'done' }), 'docs  › lifecycle: roles of states added'],
  ['no lifecycle', remove(lifecycle), 'breaking  › lifecycle: lifecycle no longer stated'],
  ['histories as examples', set(`${lifecycle}/examples`, {}), 'docs  › lifecycle: examples changed'],
]);
