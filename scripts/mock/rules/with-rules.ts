// The model of a mock whose answers rules decide: by a rule of an operation, by a rule of a conversation, else, of pentagate's own contract, by
// the simulator. What the simulator has no answer for, and requests that select an example (`Prefer`), get what the contract shows.

import { extname } from 'node:path';
import { textSurfaces } from '../../../surfaces/engine/handler.js';
import type { Contract } from '../../contract/merge.js';
import { createModel, type ModelOptions } from '../create-model.js';
import type { MockModel } from '../model.js';
import type { MockOptions } from '../test-api.js';
import type { ConversationRules } from './conversation-rules.js';
import { createOperationRules, type OperationRules } from './operation-rules.js';
import { receivedOf } from './rule.js';

/** Called with the id of a request and the name of the rule that answers it. */
type OnRule = (id: string, name: string) => void;

/** A mock whose answers rules decide, and its rules. */
interface RuledModel {
  readonly model: MockModel;
  readonly operations: OperationRules;
  /** Of pentagate's own contract. */
  readonly conversations: ConversationRules | undefined;
  /** Adds the rules of a scenario file (YAML), or the answers of a file of recordings (JSONL). @throws Error with all that is wrong */
  load(file: string): void;
}

/**
 * Creates the model of a contract, without a rule.
 * @param isOwn whether the contract is pentagate's own, whose text surfaces the simulator answers
 */
export async function createRuledModel(
  contract: Contract,
  isOwn: boolean,
  options: ModelOptions & Pick<MockOptions, 'models'>,
  onRule: OnRule,
): Promise<RuledModel> {
  // The simulator and what the server knows of its contract are larger than the rest of the mock.
  const own = isOwn ? await import('./with-simulator.js') : undefined;
  const conversations = own?.createConversationRules(onRule);
  const base = createModel(contract, options, own?.ownRules);
  const answering = own && conversations ? own.withSimulator(base, contract, conversations, options.models) : base;
  const operations = createOperationRules(answering, own?.foldOf, own && textSurfaces);
  return {
    model: {
      ...answering,
      async answer(request) {
        const ruled = await operations.answer(request, receivedOf(request));
        if (!ruled) return answering.answer(request);
        onRule(request.id, ruled.name);
        return ruled.reply;
      },
    },
    operations,
    conversations,
    load(file) {
      if (extname(file) === '.jsonl') operations.load(file);
      else if (conversations) conversations.load(file);
      else throw new Error(`${file}: scenarios are answers of pentagate's own surfaces, which this contract is not`);
    },
  };
}
