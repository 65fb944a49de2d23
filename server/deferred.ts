// A promise that is settled from outside: Promise.withResolvers, which Node 20 does not have.

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export function deferred<Value = void>(): Deferred<Value> {
  const settle: Partial<Deferred<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...(settle as Omit<Deferred<Value>, 'promise'>) };
}
