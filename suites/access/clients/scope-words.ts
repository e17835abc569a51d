/** The form service.object.right, with a right that is known: permissions may have dots as well. */
const scopeForm = (rights: readonly string[]): RegExp =>
  new RegExp(
    `((?<![\\w./-])[a-z][a-z0-9_-]*(?:\\.[a-z][a-z0-9_-]*)+\\.(?:${rights.join('|')})(?![\\w/-]))`,
    'gi',
  );

/** Scopes of OpenID Connect, which have no such form; none of them is a permission. */
const openid = /\b(openid|profile|email|address|phone|login|offline_access)\b/gi;

/** The rights of the given scopes, and the two that the documentation names. */
export const rightsOf = (scopes: readonly string[]): readonly string[] => [
  ...new Set(['read', 'write', ...scopes.map((scope) => scope.slice(scope.lastIndexOf('.') + 1))]),
];

/** Whether a text names a scope as a word of its own. */
export const namesScope = (text: string, scope: string): boolean => {
  const escaped = scope.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text);
};

const lettersIn = (text: string): string => text.replace(openid, '').replace(/[^\p{L}]/gu, '');

/**
 * What stands between the name of each scope and the next one, as letters without blanks: the longest where a scope
 * is named more than once. What follows the last name may be the end of the page, and is left out.
 */
export const besideScopes = (text: string, rights: readonly string[]): ReadonlyMap<string, string> => {
  const [, ...parts] = text.split(scopeForm(rights));
  const beside = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 2) {
    const [scope = '', words = ''] = [parts[at]?.toLowerCase(), lettersIn(parts[at + 1] ?? '')];
    if (words.length >= (beside.get(scope) ?? '').length) beside.set(scope, words);
  }
  return beside;
};

/** Whether a text has signs of further pages. */
export const hasPages = (text: string): boolean => /\b(next|more|page \d+|\d+ of \d+)\b|[›»→]/i.test(text);

/** Whether something between the first and the last scope could be unfolded, or leads elsewhere. */
export const unfolds = (markup: string, rights: readonly string[]): boolean => {
  const inner = markup.split(scopeForm(rights)).slice(1, -1).join(' ');
  return /<(a|button|details|summary|select)\b|\sonclick=|\saria-expanded=|\shidden\b/i.test(inner);
};

/** What markup says to a reader or holds ready for one: its texts, and what shows when one points at them. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\s(?:title|alt|aria-label|data-[\w-]+)="([^"]*)"/gi)]
        .map(([, value]) => ` ${value} `)
        .join(''),
    );
