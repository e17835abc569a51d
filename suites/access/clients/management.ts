import type { RequirementId } from '../../../models/requirements/index.ts';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import { isAbsent, isError, isUnclear } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { whyBlocked } from '../../harness/scenario/scenario.ts';
import { latestPages, notSignedIn, type PersonSession } from '../pages.ts';

export const managed = 'access/clients-are-managed-at-oauth2-clients';
const page = '/oauth2/clients';

const isThere = (visit: Visit): boolean => new RegExp(`${page}/?$`).test(new URL(visit.address).pathname);

/** Opens a page below base_url as the user of the profile; signs in if required. */
export const openSignedIn = async (visit: Visit, address: string): Promise<ShownPage> => {
  const place = await visit.open(address);
  return place.kind === 'login' ? visit.signIn() : place;
};

/** Opens the page of clients; opens it again if signing in led elsewhere. */
export const openClients = async (visit: Visit): Promise<ShownPage> => {
  const place = await openSignedIn(visit, page);
  return place.kind === 'other' && !isThere(visit) ? visit.open(page) : place;
};

interface DocumentedPage {
  readonly path: string;
  /** Requires that the page exists. */
  readonly rule: RequirementId;
  /** The permission that the user may lack if the page is refused. */
  readonly right: string;
}

/** Judges that a documented page can be read; ends the part if it cannot. */
export const judgePage = (
  { visit, need, stop, finds }: PersonSession,
  { path, rule, right }: DocumentedPage,
  place: ShownPage,
): void => {
  const { status } = visit;
  const words = `the page ${path} has status ${status ?? 'unknown'}`;
  if (place.kind === 'login') need(whyBlocked(notSignedIn));
  if (isUnclear({ status })) stop(words);
  if (isAbsent({ status })) {
    finds(rule, false, [latestPages(visit)], { seen: `status ${status}` });
    stop(words);
  }
  if (isError({ status })) need(whyBlocked(`${words}${right}`));
};

/** Judges that clients are managed at the documented page; ends the part if they are not. */
export const judgeManagement = async (session: PersonSession): Promise<void> => {
  const { visit, need, judge } = session;
  const right = ': the person of access.person needs the right to manage clients';
  judgePage(session, { path: page, rule: managed, right }, await openClients(visit));
  const isForm = (await visit.has('new')) || (await visit.has('save'));
  const none = `nothing on the page ${page} leads to a new client: check access.pages.clients.new`;
  need(isForm || whyBlocked(none));
  judge.holds(managed, visit.exchanges.at(-1));
};

/** Scopes for a client that the suites create, and one that is not assigned to it. */
interface ChosenScopes {
  readonly assigned: readonly string[];
  /** Undefined if the profile names too few. */
  readonly outside?: string;
}

const partsOf = (scope: string): { readonly object: string; readonly right: string } => {
  const at = scope.lastIndexOf('.');
  return { object: scope.slice(0, Math.max(at, 0)), right: scope.slice(at + 1) };
};

/**
 * Chooses up to two scopes to assign and one to leave out. The right to write may imply the right to read, never the
 * other way round, so the one left out is a write scope or belongs to another object than those assigned.
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
 * Chooses scopes for a client whose access is probed by reads: leaves out a read scope, and assigns another right to
 * the same object, which need not imply it, and a scope of another object. Falls back to `chooseScopes`.
 */
export const probingScopes = (scopes: readonly string[]): ChosenScopes => {
  const all = [...new Set(scopes)];
  for (const outside of all.filter((scope) => partsOf(scope).right === 'read')) {
    const { object } = partsOf(outside);
    const sameObject = all.find((scope) => scope !== outside && partsOf(scope).object === object);
    const others = all.filter((scope) => partsOf(scope).object !== object);
    const other = others.find((scope) => partsOf(scope).right === 'read') ?? others[0];
    if (sameObject !== undefined && other !== undefined) return { assigned: [sameObject, other], outside };
  }
  return chooseScopes(scopes);
};

/** A redirect URI for clients that the suites create; the browser never requests it. */
export const redirectUriOf = ({ access }: Profile): string => {
  const known = access.codeClient?.redirectUri;
  return known === undefined || !known.startsWith('https:')
    ? 'https://client.example/procon/callback'
    : known;
};

/** Another address below the given one. */
export const furtherUri = (uri: string): string => {
  const { origin, pathname } = new URL(uri);
  return `${origin}${pathname.replace(/\/$/, '')}/further`;
};
