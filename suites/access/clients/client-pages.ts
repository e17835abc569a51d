import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { offers } from '../offers.ts';
import { isIssued } from '../own-token.ts';
import { judgeActivity, putAway } from './activity.ts';
import {
  createAnyhow,
  createClient,
  credentialsOf,
  holdsCreated,
  judgeGranted,
  judgeNotMade,
  judgeShown,
  type Made,
  shownClaims,
  tokenOf,
} from './create-client.ts';
import { judgeOutside } from './judge-outside.ts';
import { judgeManagement, probingScopes, redirectUriOf } from './management.ts';

const managed = 'access/clients-are-managed-at-oauth2-clients';
const needsScopes = 'access/client-needs-scopes';
/** What is told by the client's token. */
const byToken = [
  'access/scopes-decide-what-a-client-may-do',
  'access/client-can-be-deactivated',
  'access/client-can-be-activated',
] as const satisfies readonly RequirementId[];
const byCredentials = ['access/created-client-is-granted-access', ...byToken] as const;
/** What is told by the page of a client that was created. */
const byClient = [needsScopes, ...shownClaims, ...byCredentials] as const;
const byCreation = ['access/client-takes-each-grant-type', ...byClient] as const;
/** What is told once there is a page to create clients on. */
const byPage = ['access/client-can-be-created', ...byCreation] as const satisfies readonly RequirementId[];
const claims: readonly RequirementId[] = [managed, ...byPage];

const settle = ({ judge }: Context, reason: string, ids: readonly RequirementId[]): void => {
  judge.inconclusive(ids, reason);
};

/** The same form without scopes; the client that was created with some is its twin. */
const judgeWithoutScopes = async (
  { judge }: Context,
  visit: Visit,
  twin: Made,
): Promise<Made | undefined> => {
  const wish = { ...twin.wish, name: marker('without scopes'), scopes: [] };
  const other = await createClient(visit, wish);
  if (other.kind !== 'made') {
    if (other.kind === 'refused') judge.holds(needsScopes, other.exchanges.at(-1));
    else judge.inconclusive(needsScopes, other.reason);
    return undefined;
  }
  if (other.shown.oidcScopes !== undefined) {
    judge.inconclusive(needsScopes, 'the form gave the client scopes that nobody chose');
  } else {
    judge.violated(needsScopes, {
      expected: 'no client without scopes',
      seen: 'a client that was created without any',
      exchanges: other.exchanges,
    });
  }
  return other;
};

const observeSecret = async ({ judge }: Context, visit: Visit, made: Made): Promise<void> => {
  await visit.open(made.address);
  const { identifier, secret } = await visit.shown();
  if (identifier !== made.shown.identifier) return;
  const words = secret === undefined ? 'once' : secret === made.shown.secret ? 'always' : 'something else';
  judge.observe('access/secret-shown-again', words, visit.exchanges.at(-1));
};

const useClient = async (
  context: Context,
  visit: Visit,
  { made, own, outside }: { made: Made; own: ClientCredentials; outside: string | undefined },
): Promise<void> => {
  const got = await tokenOf(context, own);
  if (!judgeGranted(context, made, got) || !isIssued(got)) {
    return settle(context, 'the created client got no token', byToken);
  }
  await judgeOutside(context, own, outside);
  // Asked for again: a refused request may have ended the first one.
  const fresh = await tokenOf(context, own);
  const { token } = isIssued(fresh) ? fresh : got;
  await judgeActivity(context, visit, { made, own, token });
};

const act = async (context: Context, visit: Visit): Promise<void> => {
  const { judge, profile } = context;
  const problem = await judgeManagement(context, visit);
  if (problem !== undefined) return settle(context, problem, byPage);
  const { assigned, outside } = probingScopes(profile.client.scopes);
  const grantType = 'client_credentials';
  const redirectUri = redirectUriOf(profile);
  const made = await createAnyhow(visit, { word: 'calls', grantType, scopes: assigned, redirectUri });
  if (made.kind !== 'made') {
    judgeNotMade(judge, made, { grantType, twin: false });
    return settle(context, 'no client could be created', byCreation);
  }
  holdsCreated(judge, made);
  judgeShown(judge, made);
  try {
    await observeSecret(context, visit, made);
    const own = credentialsOf(made);
    if (own === undefined) settle(context, 'the page shows no identifier and secret', byCredentials);
    else await useClient(context, visit, { made, own, outside });
    const without = await judgeWithoutScopes(context, visit, made);
    if (without !== undefined) await putAway(context, visit, without);
  } finally {
    await putAway(context, visit, made);
  }
};

/** The pages on which clients are created, shown, deactivated and activated, with a client for system calls. */
export const clientPages: Check = {
  id: 'access/client-pages',
  title: 'A client can be created with scopes, is shown with its credentials, deactivated and activated',
  claims,
  observes: [
    'access/secret-shown-again',
    'access/repeated-activation',
    'access/deactivated-client-tokens',
    'access/inactive-client-status',
  ],
  effect: 'changes',
  run: async (context) => {
    const { judge, browser } = context;
    if (!(await offers(context, ['person', 'manage-clients'], claims))) return;
    judge.planned(1);
    await browser.visit([], (visit) => act(context, visit));
    judge.executed();
  },
};
