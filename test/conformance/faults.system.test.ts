// The faults of services with more seeds, and those of a store. `PENTAGATE_TEST_SEEDS=20` tries that many.
import { serviceSuite, storeSuite } from './fault-suites.js';

const seedsOf = (usual: number): string[] =>
  Array.from({ length: Number(process.env.PENTAGATE_TEST_SEEDS ?? usual) }, (_, at) => String(at + 1));

serviceSuite(seedsOf(5).slice(1));
storeSuite(seedsOf(2));
