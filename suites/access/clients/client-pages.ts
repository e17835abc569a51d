import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Visit } from '../../harness/browser/browser.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { meetsNeeds } from '../judging.ts';
import { describe, type Issued, isIssued, requestToken } from '../token-endpoint.ts';
import { documentedReads, isRefused, isServed, type ServedRead, tokenPause } from '../working-token.ts';
import { deactivateForGood, judgeActivity } from './activity.ts';
import {
  type CreatedClient,
  createAnyhow,
  createClient,
  holdsCreated,
  judgeGranted,
  judgeNotMade,
  openClient,
  tokenOf,
} from './create-client.ts';
import { judgeManagement, probingScopes, redirectUriOf } from './management.ts';
import { credentialsOf, judgeShown, shownClaims } from './shown-client.ts';

const decide = 'access/scopes-decide-what-a-client-may-do';

/** One read with the token for a scope that is not assigned, and with one for the client's own scopes. */
interface Tried {
  readonly request: ServedRead['request'];
  readonly beyond: Answer;
  readonly own: Answer;
}

/** Sends every documented read with a token of a moment ago. */
const readAll = async (context: Context, token: string): Promise<readonly Answer[]> => {
  const { client } = context;
  await tokenPause(context);
  const answers: Answer[] = [];
  for (const request of documentedReads(context)) answers.push(await client.send({ ...request, token }));
  return answers;
};

/** The reads that a client is refused for its scopes: a token that nothing is served for may be no good at all. */
const closedTo = (tried: readonly Tried[]): readonly Tried[] => {
  const isAlive = tried.some(({ request, own }) => isServed(own, request));
  return tried.filter(({ own }) => isRefused(own) && (isAlive || hasStatus(own, 'forbidden')));
};

/** Judges a token that was got for more than is assigned, by the reads which the client's own does not open. */
const judgeBeyond = async (context: Context, beyond: Issued, own: ClientCredentials): Promise<void> => {
  const { client, judge } = context;
  const further = await readAll(context, beyond.token);
  // Requested anew after the other reads: a platform may cache one token per client.
  const fresh = await tokenOf(context, own);
  if (!isIssued(fresh)) return judge.inconclusive(decide, `its own token request got ${describe(fresh)}`);
  const usual = await readAll(context, fresh.token);
  const tried = documentedReads(context).flatMap((request, at): Tried[] => {
    const [one, other] = [further[at], usual[at]];
    return one === undefined || other === undefined ? [] : [{ request, beyond: one, own: other }];
  });
  let isTold = false;
  for (const { request, beyond: answer, own: refused } of closedTo(tried)) {
    const twin = await client.send(request);
    if (!isServed(twin, request)) continue;
    if (isServed(answer, request)) {
      return judge.violated(decide, {
        expected: 'a scope that is not assigned to a client gives it no access',
        seen: 'the client got a token for the scope, and a read that its own scopes do not allow',
        exchanges: [beyond.answer.exchange, answer.exchange, refused.exchange],
      });
    }
    isTold ||= isRefused(answer);
  }
  if (isTold) judge.holds(decide, beyond.answer.exchange);
  else
    judge.inconclusive(
      decide,
      'the client got a token, and no read shows whether it gives more access than the client may have',
    );
};

/** Requests an unassigned scope of a created client, alone and with its own; its own request is the twin. */
export const judgeOutside = async (
  context: Context,
  own: ClientCredentials,
  outside: string | undefined,
): Promise<void> => {
  const { client, judge } = context;
  if (outside === undefined) {
    return judge.notApplicable(
      decide,
      whyLacking('the profile names fewer than two scopes of the client', 'client.scopes'),
    );
  }
  for (const scopes of [[outside], [...own.scopes, outside]]) {
    const answer = await requestToken(client, { ...own, scopes });
    if (answer.outcome === 'unclear') judge.inconclusive(decide, `a request got ${describe(answer)}`);
    else if (isIssued(answer)) await judgeBeyond(context, answer, own);
    else judge.holds(decide, answer.answer.exchange);
  }
};

const managed = 'access/clients-are-managed-at-oauth2-clients';
const needsScopes = 'access/client-needs-scopes';
/** Requirements decided by the client's token. */
const byToken = [
  'access/scopes-decide-what-a-client-may-do',
  'access/client-can-be-deactivated',
  'access/inactive-client-gets-no-token',
  'access/client-can-be-activated',
] as const satisfies readonly RequirementId[];
const byCredentials = ['access/created-client-is-granted-access', ...byToken] as const;
/** Requirements decided by the page of a created client. */
const byClient = [needsScopes, ...shownClaims, ...byCredentials] as const;
const byCreation = ['access/client-takes-each-grant-type', ...byClient] as const;
/** Requirements decided by the page for new clients. */
const byPage = ['access/client-can-be-created', ...byCreation] as const satisfies readonly RequirementId[];
const claims: readonly RequirementId[] = [managed, ...byPage];

/** The same form without scopes; the client that was created with some is its twin. */
const judgeWithoutScopes = async (
  { judge }: Context,
  visit: Visit,
  twin: CreatedClient,
): Promise<CreatedClient | undefined> => {
  const input = { ...twin.input, name: marker('without scopes'), scopes: [] };
  const other = await createClient(visit, input);
  if (other.kind !== 'made') {
    if (other.kind === 'refused') judge.holds(needsScopes, other.exchanges.at(-1));
    else judge.inconclusive(needsScopes, other.reason);
    return undefined;
  }
  if (other.shown.oidcScopes !== undefined) {
    judge.inconclusive(needsScopes, 'the form assigned scopes to the client that were not selected');
  } else {
    judge.violated(needsScopes, {
      expected: 'no client without scopes',
      seen: 'a client that was created without any',
      exchanges: other.exchanges,
    });
  }
  return other;
};

const observeSecret = async ({ judge }: Context, visit: Visit, made: CreatedClient): Promise<void> => {
  await openClient(visit, made);
  const { identifier, secret } = await visit.shown();
  if (identifier !== made.shown.identifier) return;
  const words = secret === undefined ? 'once' : secret === made.shown.secret ? 'always' : 'something else';
  judge.observe('access/secret-shown-again', words, visit.exchanges.at(-1));
};

const useClient = async (
  context: Context,
  visit: Visit,
  { made, own, outside }: { made: CreatedClient; own: ClientCredentials; outside: string | undefined },
): Promise<void> => {
  const answer = await tokenOf(context, own);
  if (!judgeGranted(context, made, answer)) {
    return context.judge.inconclusive(byToken, 'the created client got no token');
  }
  await judgeOutside(context, own, outside);
  // Requested again: a refused request may have revoked the first token.
  const fresh = await tokenOf(context, own);
  const { token } = isIssued(fresh) ? fresh : answer;
  await judgeActivity(context, visit, { made, own, token });
};

const act = async (context: Context, visit: Visit): Promise<void> => {
  const { judge, profile } = context;
  const problem = await judgeManagement(context, visit);
  if (problem !== undefined) return judge.inconclusive(byPage, problem);
  const { assigned, outside } = probingScopes(profile.client.scopes);
  const grantType = 'client_credentials';
  const redirectUri = redirectUriOf(profile);
  const made = await createAnyhow(visit, { word: 'calls', grantType, scopes: assigned, redirectUri });
  if (made.kind !== 'made') {
    judgeNotMade(judge, made, { grantType, twin: false });
    return judge.inconclusive(byCreation, 'no client could be created');
  }
  holdsCreated(judge, made);
  judgeShown(judge, made);
  try {
    await observeSecret(context, visit, made);
    const own = credentialsOf(made);
    if (own === undefined) judge.inconclusive(byCredentials, 'the page shows no identifier and secret');
    else await useClient(context, visit, { made, own, outside });
    const without = await judgeWithoutScopes(context, visit, made);
    if (without !== undefined) await deactivateForGood(context, visit, without);
  } finally {
    await deactivateForGood(context, visit, made);
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
  run: async (context) => {
    const { judge, browser } = context;
    if (!(await meetsNeeds(context, ['person', 'manage-clients'], claims))) return;
    judge.planned(1);
    await browser.visit([], (visit) => act(context, visit));
    judge.executed();
  },
};
