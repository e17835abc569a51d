import type { ShownPage } from '../../harness/browser/browser.ts';
import { hasStatus, isTurnedAway } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { accessCheck } from '../access-check.ts';
import { inVisit, latestPages, type PersonSession } from '../pages.ts';
import { judgePage, openSignedIn } from './management.ts';

/** Matches service.object.right with a known right; permissions may contain dots as well. */
const scopeForm = (rights: readonly string[]): RegExp =>
  new RegExp(
    `((?<![\\w./-])[a-z][a-z0-9_-]*(?:\\.[a-z][a-z0-9_-]*)+\\.(?:${rights.join('|')})(?![\\w/-]))`,
    'gi',
  );

/** Scopes of OpenID Connect, which lack that form; none of them is a permission. */
const openid = /\b(openid|profile|email|address|phone|login|offline_access)\b/gi;

/** The rights in the given scopes, and the two documented ones. */
const rightsOf = (scopes: readonly string[]): readonly string[] => [
  ...new Set(['read', 'write', ...scopes.map((scope) => scope.slice(scope.lastIndexOf('.') + 1))]),
];

/** Whether a text names a scope as a separate word. */
const namesScope = (text: string, scope: string): boolean => {
  const escaped = scope.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text);
};

const lettersIn = (text: string): string => text.replace(openid, '').replace(/[^\p{L}]/gu, '');

/** What follows the name of a scope. */
interface ScopeContext {
  /** The letters up to the next name. */
  readonly words: string;
  /** The next name: a scope, or a permission that looks like one. */
  readonly next: string;
}

/**
 * Maps each scope to the text between its name and the next one, the longest if it is named more than once. Text after
 * the last name may be the end of the page and is left out.
 */
const scopeContexts = (text: string, rights: readonly string[]): ReadonlyMap<string, ScopeContext> => {
  const [, ...parts] = text.split(scopeForm(rights));
  const contexts = new Map<string, ScopeContext>();
  for (let at = 0; at + 2 < parts.length; at += 2) {
    const [scope = '', between = '', next = ''] = parts.slice(at, at + 3);
    const one = { words: lettersIn(between), next: next.toLowerCase() };
    const known = contexts.get(scope.toLowerCase());
    if (known === undefined || one.words.length >= known.words.length) contexts.set(scope.toLowerCase(), one);
  }
  return contexts;
};

/** Whether a text suggests further pages. */
const hasPages = (text: string): boolean => /\b(next|more|page \d+|\d+ of \d+)\b|[›»→]/i.test(text);

/** Whether anything between the first and the last scope can be expanded or leads elsewhere. */
const canUnfold = (markup: string, rights: readonly string[]): boolean => {
  const inner = markup.split(scopeForm(rights)).slice(1, -1).join(' ');
  return /<(a|button|details|summary|select)\b|\sonclick=|\saria-expanded=|\shidden\b/i.test(inner);
};

/** The text and the tooltips of markup. */
const wordsOf = (markup: string): string =>
  markup
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/\s(?:title|alt|aria-label|data-[\w-]+)="([^"]*)"/gi)]
        .map(([, value]) => ` ${value} `)
        .join(''),
    );

const listed = 'access/scopes-are-listed-at-oauth2-scopes';
const showsPermissions = 'access/scope-list-tells-permissions';
const page = '/oauth2/scopes';

/** Opens the page anonymously, then as the person; observes who may read it. */
const openScopesPage = async ({ judge, visit }: PersonSession): Promise<ShownPage> => {
  const first = await visit.open(page);
  const isClosed = first.kind === 'login' || isTurnedAway(visit);
  const shown = visit.exchanges.at(-1);
  if (isClosed || hasStatus(visit, 'ok'))
    judge.observe('access/scope-list-readers', isClosed ? 'signed-in' : 'anyone', shown);
  if (!isClosed) return first;
  // A page that only refuses offers no sign-in; the page of clients does.
  const place = first.kind === 'login' ? await visit.signIn() : await openSignedIn(visit, '/oauth2/clients');
  const isElsewhere = !new URL(visit.address).pathname.endsWith(page);
  return place.kind !== 'login' && isElsewhere ? visit.open(page) : place;
};

/** The scopes of all clients in a profile, which the platform must therefore have. */
const scopesOfClients = ({ client, furtherCredentials, access }: Profile): readonly string[] => {
  const others = [furtherCredentials.allScopesClient, access.codeClient, access.deviceClient];
  const scopes = [client, ...others].flatMap((one) => one?.scopes ?? []);
  return [...new Set(scopes)].filter((scope) => scope.includes('.'));
};

/** Judges that all scopes of the profile's clients are listed; a paged or differently worded list is inconclusive. */
const judgeListed = (
  { stop, finds, visit }: PersonSession,
  scopes: readonly string[],
  text: string,
): void => {
  const missing = scopes.filter((scope) => !namesScope(text, scope));
  if (missing.length > 0 && hasPages(text)) stop('the list may have further pages');
  const isWorded = scopes.some((scope) => namesPart(text, scope));
  if (missing.length > 0 && isWorded && scopeContexts(text, rightsOf(scopes)).size === 0)
    stop('the page names parts of scopes, in a form of its own');
  const seen = `a page without ${missing.length} of ${scopes.length} of them, such as ${missing[0]}`;
  finds(listed, missing.length === 0, [latestPages(visit)], { seen });
  if (missing.length > 0) stop('the page does not list the scopes that were looked for');
};

const namesPart = (text: string, scope: string): boolean =>
  scope.split('.').filter((part) => part.length > 4 && text.toLowerCase().includes(part.toLowerCase()))
    .length > 1;

/** Fewer letters are a separator, such as "or". */
const shortest = 3;

/**
 * Describes what is wrong with the descriptions of scopes; undefined if each scope has its own. A name without a
 * description counts if it and the next one are `known` scopes, or if most names have none.
 */
const wrongWith = (
  contexts: ReadonlyMap<string, ScopeContext>,
  known: readonly string[],
): string | undefined => {
  const words = [...contexts.values()].map((one) => one.words);
  const undescribed = [...contexts].filter(([, one]) => one.words.length < shortest);
  const isKnown = undescribed.some(([scope, { next }]) => known.includes(scope) && known.includes(next));
  if (isKnown || undescribed.length * 2 > words.length)
    return `${undescribed.length} of ${words.length} scopes with nothing but their names`;
  const isSame = words.length > 2 && new Set(words).size === 1;
  return isSame ? 'the same words at every scope' : undefined;
};

/** Permissions may be worded freely or collapsed, so they count as missing only if nothing can be expanded. */
const judgePermissions = async (
  { stop, finds, visit }: PersonSession,
  client: readonly string[],
  text: string,
): Promise<void> => {
  const markup = await visit.markup();
  const rights = rightsOf(client);
  const contexts = scopeContexts(text, rights);
  const known = client.map((scope) => scope.toLowerCase());
  const seen = wrongWith(contexts, known);
  const pointed = scopeContexts(wordsOf(markup), rights);
  const isPointed = pointed.size >= contexts.size && wrongWith(pointed, known) === undefined;
  const isRight = seen === undefined || isPointed;
  if (contexts.size < 2) stop('the page names one scope only');
  if (!isRight && canUnfold(markup, rights)) stop(`${seen}: they may be folded away`);
  finds(showsPermissions, isRight, [latestPages(visit)], { seen: seen ?? '' });
};

/** Reads the page that lists the scopes. */
export const scopesPage = accessCheck({
  id: 'access/scopes-page',
  title: 'The page of scopes lists them with the permissions below each',
  claims: [listed, showsPermissions],
  observes: ['access/scope-list-readers'],
  effect: 'reads',
  needs: ['person'],
  run: async (scenario) => {
    const scopes = scopesOfClients(scenario.profile);
    const none = whyLacking('the profile names no scopes of the client', 'client.scopes');
    scenario.need(scopes.length === 0 ? whyNotApplicable(none) : scopes);
    await inVisit(scenario, [], async (session) => {
      const right = ' for the person of access.person';
      judgePage(session, { path: page, rule: listed, right }, await openScopesPage(session));
      const text = await session.visit.text();
      judgeListed(session, scopes, text);
      await judgePermissions(session, scopes, text);
    });
  },
});
