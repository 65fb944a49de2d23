// The playground's state: the draft and the latest call. Kept while other pages are open.
import forms from '../../generated/forms.json' with { type: 'json' };
import type { Me } from '../../generated/operator/types.js';
import { asObject, parsed } from '../../runtime/json.js';
import { lazyFor } from '../../runtime/lazy.js';
import { requestOf, TryError, type TryOperation, type TryRequest } from '../../scripts/docs/try-it-operation.js';
import { operationStream } from '../inspector/contract-streams.js';
import type { EventCheck } from '../inspector/inspection.js';
import { type Session, serverAddress } from '../shell/session.js';
import { jsonText } from '../try-it/json.js';
import { draftOf, type RequestDraft, bodyOf as requestBody } from '../try-it/request-editor.js';
import { bodyOf, conversationOf, conversations, messagePath, textAt } from './conversations.js';
import { faultHeader } from './faults-view.js';
import { isStreamed, type Run, startRun } from './run.js';

/** The operations that take JSON. */
export const operations = forms as unknown as readonly TryOperation[];

export interface Draft {
  /** Its id. */
  readonly operation: string;
  readonly request: RequestDraft;
  /** The header that asks for faults; empty: none. */
  readonly faults: string;
}

/** An operation of a draft. */
export const operationOf = (id: string): TryOperation => {
  const found = operations.find((each) => each.id === id) ?? operations[0];
  if (!found) throw new Error('no operation takes JSON');
  return found;
};

/** The body of a draft; undefined while it is not JSON. */
export const parsedBody = ({ request: { text } }: Draft): unknown => parsed(text);

const firstQuestion = 'List five colours, each with a place where it is found.';

/** A draft of a surface's conversation, with the question and the model of another draft, else the first that the key can list. */
function conversationDraft({ models }: Me, surface: string, before?: Draft): Partial<Draft> {
  const conversation = conversations[surface];
  if (!conversation) return {};
  const old = before && conversationOf(before.operation);
  const body = before && parsedBody(before);
  const path = old && messagePath(old, body);
  const { model = models[surface] } = asObject(body);
  const stream = !before || !old || isStreamed(before.operation, body);
  const operation = conversation.operations[stream ? 1 : 0];
  const request = draftOf(operationOf(operation));
  const first = { text: path ? textAt(body, path) : firstQuestion, model: String(model ?? 'example-model'), stream };
  const { parameters } = request;
  return {
    operation,
    request: {
      ...request,
      // Where the path has the model.
      parameters: { ...parameters, ...(parameters.model && models[surface] && { model: models[surface] }) },
      text: jsonText(bodyOf(conversation, first)),
    },
  };
}

export type Playground = ReturnType<typeof createPlayground>;

/** The check of the schemas of an operation's events; undefined where there is none, or it cannot be loaded. */
const loadCheck = async (operation: string): Promise<EventCheck | undefined> =>
  operationStream(operation)
    ?.loadCheck?.()
    .catch(() => undefined);

function createPlayground(session: Session) {
  const listeners = new Set<() => void>();
  let isScheduled = false;
  /** Redraws once per frame, however many events arrive. */
  const publish = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    const draw = (): void => {
      isScheduled = false;
      for (const listener of listeners) listener();
    };
    // Hidden pages have no frames.
    if (document.hidden) setTimeout(draw, 100);
    else requestAnimationFrame(draw);
  };
  const surfaces: readonly string[] = session.me.surfaces;
  const surface = Object.keys(conversations).find((each) => surfaces.includes(each));
  const first = operations.find((each) => surfaces.includes(each.surface)) ?? operationOf('');
  const plain: Draft = { operation: first.id, request: draftOf(first), faults: '' };
  /** The draft, the latest call, and why the draft cannot be sent. */
  const state: { draft: Draft; run?: Run; problem?: string | undefined } = {
    draft: { ...plain, ...conversationDraft(session.me, surface ?? '') },
  };
  /** Requests so far: only the latest one starts. */
  let sent = 0;
  let stop = (): void => undefined;
  /** The request of the draft, with a key. @throws TryError */
  const request = (key: string): TryRequest => {
    const { operation: id, request: draft, faults } = state.draft;
    const operation = operationOf(id);
    const { parameters } = draft;
    const made = requestOf(operation, { server: serverAddress(), key, parameters, ...requestBody(operation, draft) });
    return faults ? { ...made, headers: [...made.headers, [faultHeader, faults]] } : made;
  };
  const edit = (change: Partial<Draft>): void => {
    state.draft = { ...state.draft, ...change };
    state.problem = undefined;
    // The validators are large: who only looks at the page does not load them.
    void loadCheck(state.draft.operation);
    publish();
  };
  return {
    state: state as Readonly<typeof state>,
    edit,
    /** Begins a conversation of a surface, with the question of the draft. */
    converse: (of: string) => edit(conversationDraft(session.me, of, state.draft)),
    request,
    send(): void {
      stop();
      const { operation, request: draft } = state.draft;
      try {
        const made = request(session.key);
        const call = { operation: operationOf(operation), request: made, parameters: draft.parameters };
        state.problem = undefined;
        const latest = ++sent;
        void loadCheck(operation).then((check) => {
          if (latest !== sent) return;
          stop = startRun(call, check, (run) => {
            if (latest === sent) state.run = run;
            publish();
          });
        });
      } catch (error) {
        if (!(error instanceof TryError)) throw error;
        state.problem = error.message;
      }
      publish();
    },
    stop: () => stop(),
    /** @returns a function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The playground of a session. */
export const playgroundOf = lazyFor(createPlayground);
