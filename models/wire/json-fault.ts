/** Tokens of RFC 8259 section 2 that are no strings. */
const token = /[{}[\]:,]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const space = /[ \t\n\r]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const special = /["\\\u0000-\u001f]/g;

/** Where a match of a sticky pattern ends; undefined without one. */
const endOf = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** Where the string that begins at an index ends; not closed or with a wrong character, where it is wrong. */
const passString = (text: string, from: number): { readonly end?: number; readonly wrong?: number } => {
  for (let at = from + 1; ; ) {
    special.lastIndex = at;
    const found = special.exec(text);
    if (found === null) return { wrong: text.length };
    if (found[0] === '"') return { end: found.index + 1 };
    const end = endOf(escaped, text, found.index);
    if (end === undefined) return { wrong: found.index };
    at = end;
  }
};

/** What may come next: a value, a name, the colon after a name, or what follows a value. */
type Next = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'more';

/** What may come after a token where `next` may come; undefined where the token is wrong there. */
const nextAfter = (written: string, next: Next, open: string[]): Next | undefined => {
  const isValue = next === 'value' || next === 'value or end';
  if (written === ':') return next === 'colon' ? 'value' : undefined;
  if (written === ',') {
    if (next !== 'more' || open.length === 0) return undefined;
    return open.at(-1) === '{' ? 'name' : 'value';
  }
  if (written === '}' || written === ']') {
    const opened = written === '}' ? '{' : '[';
    const mayEnd = next === 'more' || next === (opened === '{' ? 'name or end' : 'value or end');
    return mayEnd && open.pop() === opened ? 'more' : undefined;
  }
  if (written === '{' || written === '[') {
    open.push(written);
    if (!isValue) return undefined;
    return written === '{' ? 'name or end' : 'value or end';
  }
  if (isValue) return 'more';
  return next.startsWith('name') && written.startsWith('"') ? 'colon' : undefined;
};

/** The index of the first character at which a text is no JSON, its length where it is cut; undefined for JSON. */
export const jsonFaultAt = (text: string): number | undefined => {
  const open: string[] = [];
  let next: Next = 'value';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at = endOf(space, text, at) ?? at;
    if (at === text.length) return next === 'more' && open.length === 0 ? undefined : at;
    const { end = endOf(token, text, at), wrong } = text[at] === '"' ? passString(text, at) : {};
    if (wrong !== undefined || end === undefined) return wrong ?? at;
    const following = nextAfter(text.slice(at, end), next, open);
    if (following === undefined) return at;
    next = following;
    at = end;
  }
};
