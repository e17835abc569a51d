import type { Place, Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';

const rule = 'access/clients-are-managed-at-oauth2-clients';
const page = '/oauth2/clients';

const isThere = (visit: Visit): boolean => new RegExp(`${page}/?$`).test(new URL(visit.address).pathname);

/** Opens a page below base_url as the person of the profile; signs in where that is asked. */
export const openSignedIn = async (visit: Visit, address: string): Promise<Place> => {
  const place = await visit.open(address);
  return place.kind === 'login' ? visit.signIn() : place;
};

/** Opens the page of clients; once more where signing in led elsewhere. */
export const openClients = async (visit: Visit): Promise<Place> => {
  const place = await openSignedIn(visit, page);
  return place.kind === 'other' && !isThere(visit) ? visit.open(page) : place;
};

/** Judges that clients are looked after at the documented page; answers why they are not, in one sentence. */
export const judgeManagement = async ({ judge }: Context, visit: Visit): Promise<string | undefined> => {
  const place = await openClients(visit);
  const { status } = visit;
  const exchanges = visit.exchanges.slice(-3);
  const words = `the page ${page} has status ${status ?? 'unknown'}`;
  if (place.kind === 'login') {
    const reason = 'the person could not be signed in: look at access.person and access.pages.login';
    judge.blocked(rule, reason);
    return reason;
  }
  if (status === undefined || status >= 500 || status === 429) {
    judge.inconclusive(rule, words);
    return words;
  }
  if ([404, 405, 410].includes(status)) {
    judge.violated(rule, {
      expected: `a page ${page} to look after clients`,
      seen: `status ${status}`,
      exchanges,
    });
    return words;
  }
  if (status >= 400) {
    const reason = `${words}: the person of access.person needs the right to manage clients`;
    judge.blocked(rule, reason);
    return reason;
  }
  if ((await visit.has('new')) || (await visit.has('save'))) {
    judge.holds(rule, exchanges.at(-1));
    return undefined;
  }
  const reason = `nothing on the page ${page} leads to a new client: look at access.pages.clients.new`;
  judge.blocked(rule, reason);
  return reason;
};

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

/** Scopes for a client that the suites create, and one that it is not given. */
interface ChosenScopes {
  readonly assigned: readonly string[];
  /** Undefined where the profile names too few. */
  readonly outside?: string;
}

const partsOf = (scope: string): { readonly object: string; readonly right: string } => {
  const at = scope.lastIndexOf('.');
  return { object: scope.slice(0, Math.max(at, 0)), right: scope.slice(at + 1) };
};

/**
 * Two of the scopes of the profile to assign, one of three to leave out. The right to write may imply the right to
 * read, never the other way: so that what is left out is one to write, or of another object than those assigned.
 */
export const chooseScopes = (scopes: readonly string[]): ChosenScopes => {
  const [first, ...more] = [...new Set(scopes)];
  if (first === undefined || more.length === 0) return { assigned: scopes };
  const all = [first, ...more];
  const outside = all.find((scope) => partsOf(scope).right === 'write') ?? all.at(-1);
  const rest = all.filter((scope) => scope !== outside);
  const others = rest.filter(
    (scope) => partsOf(scope).right === 'read' || partsOf(scope).object !== partsOf(outside ?? '').object,
  );
  const assigned = (others.length > 0 ? others : rest).slice(0, 2);
  return { assigned, ...(outside !== undefined && { outside }) };
};

/**
 * Scopes for a client whose access is probed by reads: left out is one to read, and assigned are another right to
 * the same object, which need not imply it, and something of another object. Other scopes where there are none such.
 */
export const probingScopes = (scopes: readonly string[]): ChosenScopes => {
  const all = [...new Set(scopes)];
  for (const outside of all.filter((scope) => partsOf(scope).right === 'read')) {
    const { object } = partsOf(outside);
    const beside = all.find((scope) => scope !== outside && partsOf(scope).object === object);
    const others = all.filter((scope) => partsOf(scope).object !== object);
    const other = others.find((scope) => partsOf(scope).right === 'read') ?? others[0];
    if (beside !== undefined && other !== undefined) return { assigned: [beside, other], outside };
  }
  return chooseScopes(scopes);
};

/** A redirect URI for clients that the suites create: nobody is ever sent there, the browser stops before. */
export const redirectUriOf = ({ access }: Profile): string => {
  const known = access.codeClient?.redirectUri;
  return known === undefined || !known.startsWith('https:')
    ? 'https://client.example/procon/callback'
    : known;
};
