// Links and files in memory.

import type { Link, Links } from '../../../server/upstream-tasks/task-links.js';
import type { Files, NewFile, StoredFile } from '../../../surfaces/engine/files.js';

type State = { -readonly [Name in keyof Link]: Link[Name] } & { closed: boolean };

/** Links as the database keeps them; they survive an engine. */
export function memoryLinks(): Links & { readonly rows: Map<string, State> } {
  const rows = new Map<string, State>();
  const row = (id: string): State => {
    const found = rows.get(id);
    if (!found) throw new Error(`no link of ${id}`);
    return found;
  };
  return {
    rows,
    find: async (id) => (rows.has(id) ? { ...row(id) } : undefined),
    async open(taskId, upstream) {
      if (!rows.has(taskId))
        rows.set(taskId, { taskId, upstream, secret: 's'.repeat(32), phase: 'new', confirmed: false, closed: false });
      return { ...row(taskId) };
    },
    async startSending(id) {
      if (row(id).phase !== 'new') return false;
      row(id).phase = 'sending';
      return true;
    },
    unsent: async (id) => void Object.assign(row(id), { phase: 'new' }),
    sent: async (id, upstreamId) => void Object.assign(row(id), { phase: 'sent', upstreamId }),
    async startConfirming(id) {
      if (row(id).confirmed) return false;
      row(id).confirmed = true;
      return true;
    },
    unconfirmed: async (id) => void Object.assign(row(id), { confirmed: false }),
    close: async (id) => void Object.assign(row(id), { closed: true }),
    async notify(id, secret, upstreamId) {
      if (rows.get(id)?.secret !== secret) return false;
      if (upstreamId !== undefined) row(id).upstreamId ??= upstreamId;
      return true;
    },
    notifiedSince: async () => [],
    abandoned: async () => [],
  };
}

export function memoryFiles(): Files & { readonly stored: Map<string, NewFile> } {
  const stored = new Map<string, NewFile>();
  const own = 'https://here.example.com/files/';
  return {
    stored,
    async put(file) {
      const name = `${file.kind}-${stored.size}`;
      stored.set(name, file);
      return describe(name, file);
    },
    find: async (name) => {
      const file = stored.get(name);
      return file && describe(name, file);
    },
    bytes: async (name) => Buffer.from(stored.get(name)?.bytes ?? []),
    stream: () => Promise.reject(new Error('not used')),
    room: async () => undefined,
    url: ({ name }) => `${own}${name}`,
    nameOf: (url) => (url.startsWith(own) ? url.slice(own.length) : undefined),
    purge: async () => 0,
  };
}

const describe = (name: string, { kind, keyId, mediaType, bytes }: NewFile): StoredFile => ({
  ...{ name, kind, keyId, mediaType, size: bytes.length, etag: '""', created: 0 },
});
