// The faults of a service with other seeds, and those of a store. `PENTAGATE_TEST_SEEDS=20` tries that many.
import { serviceSuite, storeSuite } from './fault-suites.js';

const seeds = Array.from({ length: Number(process.env.PENTAGATE_TEST_SEEDS ?? 1) }, (_, at) => String(at + 1));

// The first of the service is in faults.test.ts.
serviceSuite(seeds.map((seed) => String(Number(seed) + 1)));
storeSuite(seeds);
