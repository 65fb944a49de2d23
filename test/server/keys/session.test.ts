// The secret of a server in development: it stands for a key, has its rights, and ends.
import { describe, expect, it } from '@jest/globals';
import type { Key } from '../../../runtime/key.js';
import { allowsConsoleSession, createConsoleSession, sessionLifetime } from '../../../server/keys/console-session.js';

const key: Key = { id: 'key_1', name: 'development', surfaces: ['messages'], perMinute: 5, workspace: 'default' };

function made(stands: () => Key | undefined = () => key) {
  return createConsoleSession({
    keys: { find: (secret) => (secret === 'pg_own' ? key : undefined) },
    findKey: stands,
    now: () => 1000,
  });
}

describe('the secret of a server in development', () => {
  it('is found as the key that it stands for, with an end', () => {
    const session = made();
    expect(session?.secret).toMatch(/^pg_session_[\w-]{43}$/);
    expect(session?.find(session.secret)).toEqual({ ...key, expires: 1000 + sessionLifetime });
    expect(session?.find('pg_own')).toEqual(key);
    expect(session?.find(`${session.secret}x`)).toBeUndefined();
    expect(made()?.find(session?.secret ?? '')).toBeUndefined();
  });

  it('goes when its key goes, and not later than that ends', async () => {
    let current: Key | undefined = { ...key, expires: 5000 };
    const session = made(() => current);
    expect((await session?.find(session.secret))?.expires).toBe(5000);
    current = undefined;
    expect(session?.find(session.secret)).toBeUndefined();
  });

  it('is not made without a key that can be used', () => {
    expect(made(() => undefined)).toBeUndefined();
    expect(made(() => ({ ...key, expires: 1000 }))).toBeUndefined();
  });

  it.each([
    { mode: 'development' as const, publicUrl: undefined, loopback: true, want: true },
    { mode: 'production' as const, publicUrl: undefined, loopback: true, want: false },
    { mode: 'development' as const, publicUrl: 'https://a.example', loopback: true, want: false },
    { mode: 'development' as const, publicUrl: undefined, loopback: false, want: false },
  ])('$mode, loopback $loopback, $publicUrl: $want', ({ loopback, want, ...config }) =>
    expect(allowsConsoleSession(config, loopback)).toBe(want),
  );
});
