// Media types as the client treats them.

export type MediaKind = 'json' | 'text' | 'bytes' | 'events' | 'form' | 'multipart';

/** Media types by what is done with them; parameters such as `charset` do not matter. */
export function mediaKind(media: string): MediaKind {
  const [name = ''] = media.toLowerCase().split(';');
  const plain = name.trim();
  if (plain === 'text/event-stream') return 'events';
  if (plain === 'application/x-www-form-urlencoded') return 'form';
  if (plain === 'multipart/form-data') return 'multipart';
  if (/^[^/]+\/(.+\+)?json$/.test(plain)) return 'json';
  return /^text\/|^application\/((.+\+)?xml|yaml|x-yaml)$/.test(plain) ? 'text' : 'bytes';
}
