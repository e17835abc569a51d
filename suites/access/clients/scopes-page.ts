import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Place, Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { offers } from '../offers.ts';
import {
  besideScopes,
  hasPages,
  namesScope,
  openSignedIn,
  rightsOf,
  unfolds,
  wordsOf,
} from './management.ts';

const listed = 'access/scopes-are-listed-at-oauth2-scopes';
const tells = 'access/scope-list-tells-permissions';
const claims = [listed, tells] as const satisfies readonly RequirementId[];
const page = '/oauth2/scopes';

const settle = ({ judge }: Context, ids: readonly RequirementId[], reason: string): void => {
  judge.inconclusive(ids, reason);
};

/** Opens the page without, then with a person; takes down who may read it. */
const open = async ({ judge }: Context, visit: Visit): Promise<Place> => {
  const first = await visit.open(page);
  const isClosed = first.kind === 'login' || visit.status === 401 || visit.status === 403;
  if (!isClosed) {
    if (visit.status === 200) judge.observe('access/scope-list-readers', 'anyone', visit.exchanges.at(-1));
    return first;
  }
  judge.observe('access/scope-list-readers', 'signed-in', visit.exchanges.at(-1));
  // A page that just refuses shows no way to sign in: that of clients does.
  const place = first.kind === 'login' ? await visit.signIn() : await openSignedIn(visit, '/oauth2/clients');
  const isElsewhere = !new URL(visit.address).pathname.endsWith(page);
  return place.kind !== 'login' && isElsewhere ? visit.open(page) : place;
};

/** Judges that there is a page; answers whether there is one to read. */
const judgePage = ({ judge }: Context, visit: Visit, place: Place): boolean => {
  const { status } = visit;
  const seen = `status ${status ?? 'unknown'}`;
  if (place.kind === 'login') {
    const reason = 'the person could not be signed in: look at access.person and access.pages.login';
    judge.blocked(claims, reason);
  } else if (status === undefined || status >= 500 || status === 429) {
    judge.inconclusive(claims, `the page ${page} has ${seen}`);
  } else if ([404, 405, 410].includes(status)) {
    const exchanges = visit.exchanges.slice(-2);
    judge.violated(listed, { expected: `a page ${page} that lists the scopes`, seen, exchanges });
    judge.inconclusive(tells, `the page ${page} has ${seen}`);
  } else if (status >= 400) {
    judge.blocked(claims, `the page ${page} has ${seen} for the person of access.person`);
  } else return true;
  return false;
};

/** Judges that every scope of the run's client is there; a list in parts, or one by other words, tells nothing. */
const judgeListed = ({ judge }: Context, scopes: readonly string[], { text, visit }: Page): boolean => {
  const missing = scopes.filter((scope) => !namesScope(text, scope));
  const [first] = missing;
  const exchanges = visit.exchanges.slice(-2);
  if (first === undefined) judge.holds(listed, exchanges.at(-1));
  else if (hasPages(text)) judge.inconclusive(listed, 'the page may be one of several');
  else if (
    besideScopes(text, rightsOf(scopes)).size === 0 &&
    scopes.some((scope) => namesPart(text, scope))
  ) {
    judge.inconclusive(listed, 'the page names parts of scopes, in a form of its own');
  } else {
    judge.violated(listed, {
      expected: 'a page that lists the scopes, those of the client in the profile among them',
      seen: `a page without ${missing.length} of ${scopes.length} of them, such as ${first}`,
      exchanges,
    });
  }
  return missing.length === 0;
};

const namesPart = (text: string, scope: string): boolean =>
  scope.split('.').filter((part) => part.length > 4 && text.toLowerCase().includes(part.toLowerCase()))
    .length > 1;

interface Page {
  readonly text: string;
  /** Whole: the evidence is redacted, and cut. */
  readonly markup: string;
  readonly visit: Visit;
}

/** Shorter words are separators, such as "or" and numbers. */
const shortest = 3;

/** What is wrong with what stands beside the scopes, in words; undefined when each has something of its own. */
const wrongWith = (beside: ReadonlyMap<string, string>): string | undefined => {
  const words = [...beside.values()];
  const bare = words.filter((one) => one.length < shortest).length;
  if (bare * 2 > words.length) return `${bare} of ${words.length} scopes with nothing beside their names`;
  const isSame = words.length > 2 && new Set(words).size === 1;
  return isSame ? 'the same words beside every scope' : undefined;
};

/** Permissions may stand in any words, and be folded away: only where nothing can be unfolded is none told. */
const judgePermissions = (
  { judge }: Context,
  client: readonly string[],
  { text, markup, visit }: Page,
): void => {
  const rights = rightsOf(client);
  const beside = besideScopes(text, rights);
  const seen = wrongWith(beside);
  const pointed = besideScopes(wordsOf(markup), rights);
  if (beside.size < 2) judge.inconclusive(tells, 'the page names one scope only');
  else if (seen === undefined || (pointed.size >= beside.size && wrongWith(pointed) === undefined)) {
    judge.holds(tells, visit.exchanges.at(-1));
  } else if (unfolds(markup, rights)) judge.inconclusive(tells, `${seen}: they may be folded away`);
  else {
    const exchanges = visit.exchanges.slice(-2);
    judge.violated(tells, { expected: 'the permissions below each scope', seen, exchanges });
  }
};

/** Reads the page that lists the scopes. */
export const scopesPage: Check = {
  id: 'access/scopes-page',
  title: 'The page of scopes lists them with the permissions below each',
  claims,
  observes: ['access/scope-list-readers'],
  effect: 'reads',
  run: async (context) => {
    const { browser, judge, profile } = context;
    const scopes = profile.client.scopes.filter((scope) => scope.includes('.'));
    if (scopes.length === 0) {
      judge.notApplicable(claims, 'the profile names no scopes of the client');
      return;
    }
    if (!(await offers(context, ['person'], claims))) return;
    judge.planned(1);
    await browser.visit([], async (visit) => {
      const place = await open(context, visit);
      if (!judgePage(context, visit, place)) return;
      const markup = await visit.markup();
      const shown = { text: await visit.text(), markup, visit };
      if (judgeListed(context, scopes, shown)) judgePermissions(context, scopes, shown);
      else settle(context, [tells], 'the page does not list the scopes that were looked for');
    });
    judge.executed();
  },
};
