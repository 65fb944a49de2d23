// Values of paths that would lead to another path, or to none.

/**
 * Whether a value in a path leads elsewhere: it is empty, or has a part that addresses, or services that decode slashes, take for a step to another
 * folder. Half of a surrogate pair, which JSON can have, leads nowhere: no address can have it.
 */
export const leavesPath = (value: string): boolean => /^$|(^|[\\/])(\.|%2e){1,2}($|[\\/])|\p{Cs}/iu.test(value);
