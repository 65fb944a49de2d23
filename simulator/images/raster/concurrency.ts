// How many image operations of this process run at a time.
import { availableParallelism } from 'node:os';
import { createSemaphore, type Semaphore } from '../../../engine/semaphore.js';

/** At most three of libuv's four threads: file access and DNS lookups share them. */
export const imageSemaphore: Semaphore = createSemaphore(Math.max(1, Math.min(3, availableParallelism())));
