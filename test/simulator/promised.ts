// What the seeds name in a reply, and other services leave out: the contract does not require it, and the simulator always sends it.
import { asObject, isObject } from '../../runtime/json.js';

/** Members by operation and place. A place may be in an event, whose type, or `*`, stands before it. */
const promised: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  createMessage: {
    'message:usage': ['cache_creation_input_tokens', 'cache_read_input_tokens'],
    'message_start:message.usage': ['cache_creation_input_tokens', 'cache_read_input_tokens'],
    'message_delta:delta': ['usage'],
    'message_delta:delta.usage': ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'],
    'message_delta:usage': ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'],
  },
  createResponse: {
    '*:': ['sequence_number'],
    // Open Responses requires these of every response.
    ...Object.fromEntries(
      ['response.created:response', 'response.in_progress:response', 'response.completed:response'].map((place) => [
        place,
        ['background', 'service_tier', 'presence_penalty', 'frequency_penalty', 'top_logprobs'],
      ]),
    ),
    'response.completed:response': ['completed_at'],
  },
  generateContent: {
    ':': ['candidates'],
    ':candidates[]': ['content'],
    ':candidates[].content': ['role', 'parts'],
    ':candidates[].safetyRatings[]': ['probability'],
    ':promptFeedback.safetyRatings[]': ['probability'],
    ':usageMetadata.promptTokensDetails[]': ['tokenCount'],
  },
};

/** The values at a place: `candidates[].content`. */
function valuesAt(value: unknown, place: string): unknown[] {
  let found = [value];
  for (const step of place ? place.split('.') : [])
    found = found.flatMap((each) => {
      const member = asObject(each)[step.replace('[]', '')];
      if (member === undefined || member === null) return [];
      return step.endsWith('[]') ? (member as unknown[]) : [member];
    });
  return found;
}

/** The promised members that a reply or an event does not have. @param seen receives those that it has */
export function unkept(operation: string, value: unknown, seen: Set<string>): string[] {
  const places = promised[operation.replace('streamG', 'g')] ?? {};
  return Object.entries(places).flatMap(([place, members]) => {
    const [type = '', path = ''] = place.split(':');
    const given = asObject(value).type;
    if (type === '*' ? !given : type && given !== type) return [];
    return valuesAt(value, path).flatMap((each) =>
      members.flatMap((member) => {
        const name = `${operation} ${place} ${member}`;
        if (!isObject(each) || each[member] == null) return [name];
        seen.add(name);
        return [];
      }),
    );
  });
}

/** All promises of an operation, as `unkept` names them. */
export const promisesOf = (operation: string): string[] =>
  Object.entries(promised[operation.replace('streamG', 'g')] ?? {}).flatMap(([place, members]) =>
    members.map((member) => `${operation} ${place} ${member}`),
  );
