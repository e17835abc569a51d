import type { Place, Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';

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
