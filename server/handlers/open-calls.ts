// The function calls of a model turn that have no response yet. A turn may contain thousands, so look-ups are by id and by name in
// constant time.
import type * as contract from '../../generated/types.js';

type Call = contract.ContentFunctionCall;

/** Calls with the same key, in order; `next` is the first that may be open. */
interface CallQueue {
  readonly indexes: number[];
  next: number;
}

/** A list of calls from which responses remove their call. */
export class OpenCalls {
  private readonly calls: (Call | undefined)[] = [];
  private readonly rows = new Map<string, CallQueue>();
  private firstOpen = 0;
  private answered = 0;

  /** Calls without a response. */
  get size(): number {
    return this.calls.length - this.answered;
  }

  /** The first call without a response. */
  first(): Call | undefined {
    while (this.firstOpen < this.calls.length && !this.calls[this.firstOpen]) this.firstOpen += 1;
    return this.calls[this.firstOpen];
  }

  add(call: Call): void {
    const place = this.calls.push(call) - 1;
    this.put(`name ${call.name}`, place);
    this.put(call.id ? `id ${call.id}` : `without-id ${call.name}`, place);
  }

  /**
   * Removes the call of a response: by id if both have one, else the first call of that name.
   * @returns whether there was one
   */
  answer({ id, name }: contract.ContentFunctionResponse): boolean {
    const found = id ? [this.firstOf(`id ${id}`), this.firstOf(`without-id ${name}`)] : [this.firstOf(`name ${name}`)];
    const place = Math.min(...found);
    if (place === Number.POSITIVE_INFINITY) return false;
    this.calls[place] = undefined;
    this.answered += 1;
    return true;
  }

  private put(key: string, place: number): void {
    const row = this.rows.get(key);
    if (row) row.indexes.push(place);
    else this.rows.set(key, { indexes: [place], next: 0 });
  }

  private firstOf(key: string): number {
    const row = this.rows.get(key);
    if (!row) return Number.POSITIVE_INFINITY;
    while (row.next < row.indexes.length && !this.calls[row.indexes[row.next] as number]) row.next += 1;
    return row.indexes[row.next] ?? Number.POSITIVE_INFINITY;
  }
}
