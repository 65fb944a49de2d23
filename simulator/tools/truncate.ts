// Truncates text without splitting a surrogate pair.

/** The first `max` UTF-16 units; a split surrogate pair is dropped. */
export const truncateText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
