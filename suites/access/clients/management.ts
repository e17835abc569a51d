import type { RequirementId } from '../../../models/requirements/index.ts';
import type { ShownPage, Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { isAbsent, isError, isUnclear } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';

const rule = 'access/clients-are-managed-at-oauth2-clients';
const page = '/oauth2/clients';

const isThere = (visit: Visit): boolean => new RegExp(`${page}/?$`).test(new URL(visit.address).pathname);

/** Opens a page below base_url as the user of the profile; signs in if required. */
export const openSignedIn = async (visit: Visit, address: string): Promise<ShownPage> => {
  const place = await visit.open(address);
  return place.kind === 'login' ? visit.signIn() : place;
};

/** Opens the page of clients; once more where signing in led elsewhere. */
export const openClients = async (visit: Visit): Promise<ShownPage> => {
  const place = await openSignedIn(visit, page);
  return place.kind === 'other' && !isThere(visit) ? visit.open(page) : place;
};

/** A documented page, and the requirements that depend on it. */
interface DocumentedPage {
  readonly path: string;
  /** That there is such a page. */
  readonly rule: RequirementId;
  readonly expected: string;
  /** The requirements that cannot be judged without it. */
  readonly others?: readonly RequirementId[];
  /** The permission that the user may lack if the page is refused. */
  readonly right: string;
}

/** Judges that there is a documented page to read; answers why there is not, in one sentence. */
export const judgePage = (
  judge: Judge,
  { path, rule, expected, others = [], right }: DocumentedPage,
  { visit, place }: { readonly visit: Visit; readonly place: ShownPage },
): string | undefined => {
  const { status } = visit;
  const all = [rule, ...others];
  const words = `the page ${path} has status ${status ?? 'unknown'}`;
  if (place.kind === 'login') {
    const reason = 'the person could not be signed in: look at access.person and access.pages.login';
    judge.blocked(all, reason);
    return reason;
  }
  if (isUnclear({ status })) judge.inconclusive(all, words);
  else if (isAbsent({ status })) {
    judge.violated(rule, { expected, seen: `status ${status}`, exchanges: visit.exchanges.slice(-3) });
    judge.inconclusive(others, words);
  } else if (isError({ status })) judge.blocked(all, `${words}${right}`);
  else return undefined;
  return words;
};

/** Judges that clients are looked after at the documented page; answers why they are not, in one sentence. */
export const judgeManagement = async ({ judge }: Context, visit: Visit): Promise<string | undefined> => {
  const expected = `a page ${page} to look after clients`;
  const right = ': the person of access.person needs the right to manage clients';
  const place = await openClients(visit);
  const problem = judgePage(judge, { path: page, rule, expected, right }, { visit, place });
  if (problem !== undefined) return problem;
  if ((await visit.has('new')) || (await visit.has('save'))) {
    judge.holds(rule, visit.exchanges.at(-1));
    return undefined;
  }
  const reason = `nothing on the page ${page} leads to a new client: look at access.pages.clients.new`;
  judge.blocked(rule, reason);
  return reason;
};

/** Scopes for a client that the suites create, and one that is not assigned to it. */
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

/** A redirect URI for clients that the suites create; the browser never requests it. */
export const redirectUriOf = ({ access }: Profile): string => {
  const known = access.codeClient?.redirectUri;
  return known === undefined || !known.startsWith('https:')
    ? 'https://client.example/procon/callback'
    : known;
};
