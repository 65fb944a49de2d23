// A draft as a request: operation, path, headers, body. What is sent, and what the samples show.
import { leavesPath } from '../../client/path-values.js';
import { forms, type OperationForm } from '../../generated/forms.js';
import { type Draft, DraftError, emptyDraft, type Format, parseField } from './draft.js';
import { faultHeader, faultsText } from './faults.js';
import type { FormatAdapter } from './formats.js';
import { chatFormat, contentFormat, messagesFormat, responsesFormat } from './formats.js';
import { withParameters } from './parameters.js';

export const formatAdapters: Readonly<Record<Format, FormatAdapter>> = {
  messages: messagesFormat,
  responses: responsesFormat,
  content: contentFormat,
  chat: chatFormat,
};

/** The operations that send conversations. */
export const conversationOperations: ReadonlySet<string> = new Set(
  Object.values(formatAdapters).flatMap(({ operation }) =>
    [true, false].map((stream) => operation({ ...emptyDraft, stream })),
  ),
);

/** A request that is ready to be sent. */
export interface PlannedCall {
  readonly operation: string;
  readonly surface: string;
  readonly method: string;
  /** With its parameters filled in, and the query. */
  readonly path: string;
  readonly model: string;
  /** Besides the credential and the content type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isStreamed: boolean;
}

/** Fields that the playground has controls of its own for. */
const ownFields = new Set([
  'model',
  'stream',
  'stream_options.include_usage',
  'messages',
  'system',
  'tools',
  'input',
  'instructions',
  'contents',
  'systemInstruction',
]);

/** The operationId of a draft. */
export const operationOf = (draft: Draft): string => draft.operation ?? formatAdapters[draft.format].operation(draft);

export function formOf(draft: Draft): OperationForm {
  const form = forms[operationOf(draft)];
  if (!form) throw new DraftError(`The operation ${operationOf(draft)} takes no JSON`);
  return form;
}

/** The fields that are shown as parameters. */
export const parametersOf = (draft: Draft): OperationForm['fields'] =>
  draft.operation === undefined
    ? formOf(draft).fields.filter(({ path }) => !ownFields.has(path))
    : formOf(draft).fields;

/** The key under which the parameters of a draft are kept: streaming or not makes no difference. */
export const parameterKey = (draft: Draft): string => draft.operation ?? draft.format;

function bodyOf(draft: Draft): Record<string, unknown> {
  const values = draft.parameters[parameterKey(draft)];
  if (draft.body !== undefined) {
    const body = parseField('The body', draft.body);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new DraftError('The body must be a JSON object');
    return draft.operation === undefined
      ? (body as Record<string, unknown>)
      : withParameters(body as Record<string, unknown>, formOf(draft), values);
  }
  if (draft.operation !== undefined)
    return withParameters({ ...(formOf(draft).example as object) }, formOf(draft), values);
  return withParameters(formatAdapters[draft.format].body(draft), { fields: parametersOf(draft) }, values);
}

/**
 * The request of a draft.
 * @throws DraftError if a text of the draft cannot be read
 */
export function planCall(draft: Draft): PlannedCall {
  const form = formOf(draft);
  const operation = operationOf(draft);
  const faults = faultsText(draft.faults);
  const body = bodyOf(draft);
  if (form.path.includes('{') && leavesPath(draft.model))
    throw new DraftError('The model must not be empty or have steps of a path');
  const path = form.path.replace(/\{(\w+)\}/g, () => encodeURIComponent(draft.model));
  const isContentStream = operation === 'streamGenerateContent';
  return {
    operation,
    surface: form.surface,
    method: form.method,
    path: isContentStream ? `${path}?alt=sse` : path,
    model: draft.model,
    headers: { ...form.headers, ...(faults && { [faultHeader]: faults }) },
    body,
    isStreamed: isContentStream || body.stream === true,
  };
}
