// Values of paths that would lead to another path.

/**
 * Whether a value in a path leads elsewhere: it is empty, or has a part that addresses, or services that decode slashes, take for a step to another
 * folder.
 */
export const leavesPath = (value: string): boolean => /^$|(^|[\\/])(\.|%2e){1,2}($|[\\/])/i.test(value);
