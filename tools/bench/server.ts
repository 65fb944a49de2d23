// This server beside bare Express and Express with express-openapi-validator, all with the same handler.
import { ask, messageRequest } from './load.js';
import { inTurns, type Row, startPeer } from './measure.js';

/** Callers at the same time. */
const callers = 8;
const streamCallers = 4;

export async function serverRows(rounds: number): Promise<Row[]> {
  const pentagate = await startPeer('pentagate');
  const express = await startPeer('express');
  const validator = await startPeer('validator');
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
    const ratio = plain.pentagate.perSecond / plain.express.perSecond;
    const validated = plain.pentagate.perSecond / plain.validator.perSecond;
    const streaming = streamed.pentagate.perSecond / streamed.express.perSecond;
    const request = 'validated request, 2 KB, through Express, beside';
    return [
      [`${request} bare Express with the same handler`, '≥', 0.75, '×', ratio],
      [`${request} Express with express-openapi-validator`, '≥', 1.5, '×', validated],
      ['stream of 2,000 events, each and their order checked, beside bare Express', '≥', 1.9, '×', streaming],
    ];
  } finally {
    for (const peer of [pentagate, express, validator]) await peer.stop();
  }
}
