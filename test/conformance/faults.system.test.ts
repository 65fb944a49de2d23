// The faults of a store, and with `PENTAGATE_TEST_SEEDS=20` those of both services with that many seeds.
import { serviceSuite, storeSuite } from './fault-suites.js';

const seeds = Array.from({ length: Number(process.env.PENTAGATE_TEST_SEEDS ?? 1) }, (_, at) => String(at + 1));

// The first of the service is in faults.test.ts.
if (seeds.length > 1) serviceSuite(seeds.slice(1));
storeSuite(seeds);
