/** A filter as it is asked for: its name and its value, before percent-encoding. */
export type Pair = readonly [name: string, value: string];

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query string without its question mark; brackets, commas, `+` and blanks are percent-encoded. */
export const queryOf = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
