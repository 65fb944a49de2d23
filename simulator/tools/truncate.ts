// Cuts what callers wrote without halving a character: half of one is no text, and no address can hold it.

/** At most so many units from the beginning of a text; the first half of a character is not kept without the second. */
export const truncateText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
