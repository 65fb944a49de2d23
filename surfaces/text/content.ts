// The rules of the content surface: those of the contract, and those about turns that CEL would say worse.

import type * as contract from '../../generated/types.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import type { Call as HandlerCall } from '../engine/handler.js';

// The function calls of a model turn that have no response yet. A turn may contain thousands, so look-ups are by id and by name in
// constant time.

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

/** As `contentViolations`, of the request whose tokens are counted; without one there is nothing to check. */
export function* countViolations({ body }: Pick<HandlerCall<'countContentTokens'>, 'body'>): Generator<FieldViolation> {
  const { generateContentRequest: whole } = body;
  for (const { field, ...rest } of whole ? contentViolations(whole) : [])
    yield { ...rest, field: `generateContentRequest.${field}` };
}

/** Requests of a batch whose model is not that of the path, which is named without `models/`. */
export function* otherModels({
  body,
  path,
}: Pick<HandlerCall<'batchEmbedContents'>, 'body' | 'path'>): Generator<FieldViolation> {
  for (const [at, { model }] of body.requests.entries())
    if (model !== undefined && model.replace(/^(models|tunedModels)\//, '') !== path.model)
      yield { field: `requests[${at}].model`, message: 'must be the model of the path' };
}

/** The rules of the contract and those about turns that a request breaks, in the order of its fields. The request is valid by its schema. */
export function* contentViolations(body: contract.GenerateContentRequest): Generator<FieldViolation> {
  yield* inRequestOrder(body, ruleViolations('GenerateContentRequest', body), responseViolations(body.contents));
}

/** Every `functionResponse` must answer a `functionCall` of the model turn before. */
function* responseViolations(contents: readonly contract.Content[]): Generator<FieldViolation> {
  /** Function calls of the previous model turn that have no response yet. */
  let open = new OpenCalls();
  /** Field of the last function response of this turn. */
  let answered: string | undefined;
  for (const [at, { role = 'user', parts }] of contents.entries()) {
    const model = role === 'model';
    if (model && contents[at - 1]?.role !== 'model') {
      yield* unansweredCallViolations(open, answered);
      open = new OpenCalls();
      answered = undefined;
    }
    for (const [index, part] of parts.entries()) {
      const field = `contents[${at}].parts[${index}]`;
      if (part.functionCall && model) open.add(part.functionCall);
      if (!part.functionResponse) continue;
      const found = open.answer(part.functionResponse);
      // Histories of tools that run elsewhere have results in turns of the model.
      if (model) continue;
      if (found) answered = `${field}.functionResponse`;
      else yield { field: `${field}.functionResponse`, message: 'must answer a functionCall of the model turn before' };
    }
  }
  yield* unansweredCallViolations(open, answered);
}

/** The calls of one model turn must all get a response in the next turn, or none of them. */
function* unansweredCallViolations(open: OpenCalls, answered: string | undefined): Generator<FieldViolation> {
  const call = open.first();
  if (call && answered)
    yield {
      field: answered,
      message: `leaves ${open.size} functionCall of the turn before without a response, the first being ${JSON.stringify(call.name)}`,
    };
}
