/** A token of RFC 9110 section 5.6.2. */
const token = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;
const quotedText = /"((?:[^"\\]|\\[\s\S])*)"/y;

/** What a header says: its word, and its parameters by name in lower case. */
export interface HeaderValue {
  readonly word: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** In a quoted text only a quote and a backslash need one before them; elsewhere it stands for itself: `C:\new`. */
const unquoted = (text: string): string => text.replace(/\\(["\\])/g, '$1');

const read = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const wordAt = (text: string): string => /^\s*([^\s;"]+)\s*(?=;|$)/.exec(text)?.[1] ?? '';

/**
 * Reads `form-data; name="x"; filename="y"`. Undefined where anything is left over or a parameter is there twice.
 */
export const readHeaderValue = (text: string): HeaderValue | undefined => {
  const word = wordAt(text);
  if (word === '') return undefined;
  const parameters = new Map<string, string>();
  let at = text.indexOf(word) + word.length;
  const skip = (pattern: RegExp): void => {
    at += read(pattern, text, at)?.[0].length ?? 0;
  };
  for (;;) {
    skip(/[ \t]*/y);
    if (at === text.length) return { word: word.toLowerCase(), parameters };
    if (text[at] !== ';') return undefined;
    at += 1;
    skip(/[ \t]*/y);
    if (at === text.length) continue;
    const name = read(token, text, at)?.[0];
    if (name === undefined || text[at + name.length] !== '=') return undefined;
    at += name.length + 1;
    const quoted = read(quotedText, text, at);
    const value = quoted ?? read(token, text, at);
    if (value === null || parameters.has(name.toLowerCase())) return undefined;
    parameters.set(name.toLowerCase(), quoted === null ? value[0] : unquoted(quoted[1] ?? ''));
    at += value[0].length;
  }
};
