// The rules of the content surface: those of the contract, and those about turns that CEL would say worse.

import type * as contract from '../../generated/types.js';
import type { FieldViolation } from '../../runtime/errors/problem.js';
import { inRequestOrder, ruleViolations } from '../../runtime/rule-violations.js';
import type { Call as HandlerCall } from '../engine/handler.js';

type Call = contract.ContentFunctionCall;

/** The function calls of a model turn that have no response yet. A turn may contain thousands, so look-ups are by id and by name in constant time. */
export class OpenCalls {
  private readonly calls: (Call | undefined)[] = [];
  /** Indexes of calls by what a response may say, in order; `next` is the first that may be open. */
  private readonly rows = new Map<string, { readonly indexes: number[]; next: number }>();

  /** Calls without a response. */
  size = 0;

  /** The first call without a response. */
  first(): Call | undefined {
    return this.calls[this.firstOf('all')];
  }

  add(call: Call): void {
    const place = this.calls.push(call) - 1;
    this.size++;
    for (const key of ['all', `name ${call.name}`, call.id ? `id ${call.id}` : `without-id ${call.name}`]) {
      const row = this.rows.get(key) ?? { indexes: [], next: 0 };
      row.indexes.push(place);
      this.rows.set(key, row);
    }
  }

  /**
   * Removes the call of a response: by id if both have one, else the first call of that name.
   * @returns whether there was one
   */
  answer({ id, name }: contract.ContentFunctionResponse): boolean {
    const keys = id ? [`id ${id}`, `without-id ${name}`] : [`name ${name}`];
    const place = Math.min(...keys.map((key) => this.firstOf(key)));
    if (!this.calls[place]) return false;
    this.calls[place] = undefined;
    this.size--;
    return true;
  }

  private firstOf(key: string): number {
    const row = this.rows.get(key);
    if (!row) return Number.POSITIVE_INFINITY;
    while (row.next < row.indexes.length && !this.calls[row.indexes[row.next] as number]) row.next++;
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
export const contentViolations = (body: contract.GenerateContentRequest): FieldViolation[] =>
  inRequestOrder(body, ruleViolations('GenerateContentRequest', body), responseViolations(body.contents));

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
