// `startMock()` of the six APIs in a process of its own: `node scripts/run.mjs tools/bench/mock.ts PORT`.
import { startMock } from '../../scripts/mock/index.js';

await startMock(undefined, { port: Number(process.argv[2]) });
