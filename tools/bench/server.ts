// This server beside bare Express and Express with express-openapi-validator, all with the same handler.
import { ask, messageRequest } from './load.js';
import { inTurns, type Row, startPeer } from './measure.js';

/** Callers at the same time. */
const callers = 8;
const streamCallers = 4;

export async function serverRows(rounds: number): Promise<Row[]> {
  const [pentagate, express, validator] = await Promise.all(
    ['pentagate', 'express', 'validator'].map((kind) => startPeer(kind)),
  );
  if (!pentagate || !express || !validator) return [];
  try {
    const json = messageRequest();
    const plain = await inTurns(rounds, {
      pentagate: () => ask(pentagate, json, callers),
      express: () => ask(express, json, callers),
      validator: () => ask(validator, json, callers),
    });
    const stream = messageRequest({}, true);
    const streamed = await inTurns(rounds, {
      pentagate: () => ask(pentagate, stream, streamCallers),
      express: () => ask(express, stream, streamCallers),
    });
    const request = 'validated request, 2 KB, through Express, beside';
    return [
      {
        what: `${request} bare Express with the same handler`,
        bound: 'at least',
        goal: 0.7,
        unit: '×',
        value: plain.pentagate.perSecond / plain.express.perSecond,
      },
      {
        what: `${request} Express with express-openapi-validator`,
        bound: 'at least',
        goal: 1.1,
        unit: '×',
        value: plain.pentagate.perSecond / plain.validator.perSecond,
      },
      {
        what: 'stream of 2,000 events, each and their order checked, beside bare Express',
        bound: 'at least',
        goal: 1.6,
        unit: '×',
        value: streamed.pentagate.perSecond / streamed.express.perSecond,
      },
    ];
  } finally {
    for (const { child } of [pentagate, express, validator]) child.kill();
  }
}
