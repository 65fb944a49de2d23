// What tests open is closed after them, whether they pass or fail.
import { afterAll, afterEach, beforeAll } from '@jest/globals';

interface Closable {
  close(): void | Promise<void>;
}

/** Opens something once for the tests of a suite or `describe`. @returns gives it to a test */
export function sharedByTests<T extends Closable>(open: () => T | Promise<T>): () => T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('it is opened before the first test');
    return opened;
  };
}

/** Declares that what a test opens this way is closed after it, the last first. */
export function closedAfterTest<G extends readonly unknown[], T extends Closable>(
  open: (...given: G) => Promise<T>,
): (...given: G) => Promise<T> {
  const opened: T[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  return async (...given) => {
    const one = await open(...given);
    opened.push(one);
    return one;
  };
}
