// Names of headers as lists have them.

/** One pattern for names in which `*` stands for any characters. */
export const headerPattern = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replaceAll('*', '[a-z0-9-]+')).join('|')})$`);
