// Budgets in a store with the protocol of Redis, shared by several processes. Each operation is a script, which Redis runs atomically.
//
// Names, all in one hash slot: a counter is a hash (`tokens`, `nanos`), its reservations are a hash from call to `tokens:nanos:expires`, and
// a call has the list of its counters. Times are those of Redis.
import type { Redis } from 'ioredis';
import { type Amount, type BudgetStore, type CounterState, counterRetentionMs } from './budget-store.js';

const prefix = 'pentagate:{budgets}:';
const counterKey = (id: string): string => `${prefix}counter:${id}`;
const callKey = (id: string): string => `${prefix}call:${id}`;

const shared = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function held(counter)
  local tokens, nanos = 0, 0
  local all = redis.call('HGETALL', counter .. ':held')
  for at = 1, #all, 2 do
    local t, n, expires = string.match(all[at + 1], '^(%d+):(%d+):(%d+)$')
    if tonumber(expires) <= now then
      redis.call('HDEL', counter .. ':held', all[at])
    else
      tokens, nanos = tokens + t, nanos + n
    end
  end
  return tokens, nanos
end
local function state(counter)
  local used = redis.call('HMGET', counter, 'tokens', 'nanos')
  local tokens, nanos = held(counter)
  return { tonumber(used[1] or 0), tonumber(used[2] or 0), tokens, nanos }
end
local function texts(states)
  local result = {}
  for at, each in ipairs(states) do
    for n = 1, 4 do result[#result + 1] = string.format('%.0f', each[n]) end
  end
  return result
end
`;

/** KEYS: call, counters. ARGV: tokens, nanos, lifetime, then per counter: limit of tokens, of nanos (-1: none), deletion time (0: never). */
const reserveScript = `${shared}
local tokens, nanos, lifetime = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local fits, states = true, {}
for at = 2, #KEYS do
  local one = state(KEYS[at])
  states[#states + 1] = one
  local mark = 3 * (at - 2) + 3
  local tokenLimit, nanoLimit = tonumber(ARGV[mark + 1]), tonumber(ARGV[mark + 2])
  if tokenLimit >= 0 and tokens > 0 and one[1] + one[3] + tokens > tokenLimit then fits = false end
  if nanoLimit >= 0 and nanos > 0 and one[2] + one[4] + nanos > nanoLimit then fits = false end
end
if fits then
  local value = string.format('%.0f:%.0f:%.0f', tokens, nanos, now + lifetime)
  for at = 2, #KEYS do
    local delete = tonumber(ARGV[3 * (at - 2) + 6])
    redis.call('HINCRBY', KEYS[at], 'tokens', 0)
    redis.call('HSET', KEYS[at] .. ':held', KEYS[1], value)
    if delete > 0 then
      redis.call('PEXPIREAT', KEYS[at], delete)
      redis.call('PEXPIREAT', KEYS[at] .. ':held', math.max(delete, now + lifetime))
    end
    redis.call('RPUSH', KEYS[1], KEYS[at])
  end
  redis.call('PEXPIRE', KEYS[1], lifetime)
end
local result = texts(states)
table.insert(result, 1, fits and '1' or '0')
return result
`;

/** KEYS: call, counters if known. ARGV: tokens, nanos, whether it is a retry. */
const settleScript = `${shared}
local held = redis.call('LRANGE', KEYS[1], 0, -1)
if #held == 0 and ARGV[3] == '1' then return 0 end
for at, counter in ipairs(held) do redis.call('HDEL', counter .. ':held', KEYS[1]) end
redis.call('DEL', KEYS[1])
local counters = held
if #KEYS > 1 then
  counters = {}
  for at = 2, #KEYS do counters[#counters + 1] = KEYS[at] end
end
for at, counter in ipairs(counters) do
  if redis.call('EXISTS', counter) == 1 then
    if ARGV[1] ~= '0' then redis.call('HINCRBY', counter, 'tokens', ARGV[1]) end
    if ARGV[2] ~= '0' then redis.call('HINCRBY', counter, 'nanos', ARGV[2]) end
  end
end
return 1
`;

/** KEYS: calls. ARGV: lifetime. */
const renewScript = `${shared}
for at, call in ipairs(KEYS) do
  for n, counter in ipairs(redis.call('LRANGE', call, 0, -1)) do
    local value = redis.call('HGET', counter .. ':held', call)
    if value then
      local amount = string.match(value, '^%d+:%d+:')
      redis.call('HSET', counter .. ':held', call, amount .. string.format('%.0f', now + tonumber(ARGV[1])))
      local left = redis.call('PTTL', counter .. ':held')
      if left >= 0 and left < tonumber(ARGV[1]) then redis.call('PEXPIRE', counter .. ':held', ARGV[1]) end
    end
  end
  redis.call('PEXPIRE', call, ARGV[1])
end
return 1
`;

/** KEYS: counters. */
const readScript = `${shared}
local states = {}
for at, counter in ipairs(KEYS) do states[at] = state(counter) end
return texts(states)
`;

function statesOf(texts: readonly string[]): CounterState[] {
  const numbers = texts.map(Number);
  const states: CounterState[] = [];
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [usedTokens = 0, usedNanos = 0, heldTokens = 0, heldNanos = 0] = numbers.slice(at, at + 4);
    const used: Amount = { tokens: usedTokens, nanos: usedNanos };
    states.push({ used, reserved: { tokens: heldTokens, nanos: heldNanos } });
  }
  return states;
}

/** @param client resolves to a connected client, which the caller closes */
export function createRedisStore(client: () => Promise<Redis>): BudgetStore {
  const run = async (script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown> =>
    (await client()).eval(script, keys.length, ...keys, ...values);
  return {
    async reserve(id, amount, counters, lifetimeMs) {
      const result = (await run(
        reserveScript,
        [callKey(id), ...counters.map((each) => counterKey(each.id))],
        [
          ...[amount.tokens, amount.nanos, lifetimeMs],
          ...counters.flatMap(({ tokens = -1, nanos = -1, ends }) => [
            tokens,
            nanos,
            ends === undefined ? 0 : ends + counterRetentionMs,
          ]),
        ],
      )) as readonly string[];
      const [reserved, ...states] = result;
      return { reserved: reserved === '1', states: statesOf(states) };
    },
    async settle(id, used, counters = [], isRetry = false) {
      await run(settleScript, [callKey(id), ...counters.map(counterKey)], [used.tokens, used.nanos, isRetry ? 1 : 0]);
    },
    async renew(ids, lifetimeMs) {
      await run(renewScript, ids.map(callKey), [lifetimeMs]);
    },
    read: async (counters) => statesOf((await run(readScript, counters.map(counterKey), [])) as readonly string[]),
    close: async () => undefined,
  };
}
