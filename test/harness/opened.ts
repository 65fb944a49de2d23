// What tests open is closed after them, whether they pass or fail.
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

interface Closable {
  close(): void | Promise<void>;
}

type Ended = Closable | { stop(): unknown } | { clear(): unknown };

const end = (opened: Ended): unknown =>
  'close' in opened ? opened.close() : 'stop' in opened ? opened.stop() : opened.clear();

type Scope = 'all' | 'each';

function openedBy<T extends Ended>(open: () => T | Promise<T>, scope: Scope): () => T {
  let opened: T | undefined;
  const [before, after] = scope === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    opened = await open();
  });
  after(async () => {
    await (opened && end(opened));
    opened = undefined;
  });
  return () => {
    if (!opened) throw new Error('it is opened before the first test');
    return opened;
  };
}

/** Opens something once for the tests of a suite or `describe`. @returns gives it to a test */
export const sharedByTests = <T extends Ended>(open: () => T | Promise<T>): (() => T) => openedBy(open, 'all');

/** The same, once for all tests or for each of them. @returns stands for it while a test runs */
export const openedForTests = <T extends Ended>(open: () => T | Promise<T>, scope: Scope = 'all'): T =>
  standIn(openedBy(open, scope));

/** Stands for the object of the running test. */
export const standIn = <T extends object>(current: () => T): T =>
  new Proxy({} as T, {
    get: (_, name) => Reflect.get(current(), name),
    set: (_, name, value) => Reflect.set(current(), name, value),
  });

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
