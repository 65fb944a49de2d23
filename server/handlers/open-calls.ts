// The function calls of a model's turn that wait for a response. A turn may have thousands, so none is looked for one by one.
import type * as contract from '../../generated/types.js';

type Call = contract.ContentFunctionCall;

/** Calls in a row, of which the first open one is asked for. */
interface Row {
  readonly places: number[];
  next: number;
}

/** Puts calls on a list, and takes them off as they are answered. */
export class OpenCalls {
  private readonly calls: (Call | undefined)[] = [];
  private readonly rows = new Map<string, Row>();
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
   * Takes the call that is answered off the list: by its id when both have one, else the first of that name.
   * @returns whether there is one
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
    if (row) row.places.push(place);
    else this.rows.set(key, { places: [place], next: 0 });
  }

  private firstOf(key: string): number {
    const row = this.rows.get(key);
    if (!row) return Number.POSITIVE_INFINITY;
    while (row.next < row.places.length && !this.calls[row.places[row.next] as number]) row.next += 1;
    return row.places[row.next] ?? Number.POSITIVE_INFINITY;
  }
}
