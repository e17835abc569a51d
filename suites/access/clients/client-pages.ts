import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Answer } from '../../harness/client.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus } from '../../harness/meaning.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { accessCheck, whyUnmet } from '../access-check.ts';
import { judgeIssued } from '../judging.ts';
import { inVisit, type PersonSession } from '../pages.ts';
import { describe, type IssuedToken, isIssued, requestToken } from '../token-endpoint.ts';
import { isRefused, isServed, readAll, type ServedRead, tokenPause } from '../working-token.ts';
import { activated, deactivated, deactivateForGood, judgeActivity, withCreated } from './activity.ts';
import {
  type CreatedClient,
  createAnyhow,
  createClient,
  created,
  eachGrant,
  granted,
  judgeNotMade,
  openClient,
  tokenOf,
} from './create-client.ts';
import { judgeManagement, managed, probingScopes, redirectUriOf } from './management.ts';
import { credentialsOf, judgeShown, shownClaims } from './shown-client.ts';

const decide = 'access/scopes-decide-what-a-client-may-do';

/** One read with the token for a scope that is not assigned, and with one for the client's own scopes. */
interface TokenTrial {
  readonly request: ServedRead['request'];
  readonly beyond: Answer | undefined;
  readonly own: Answer;
}

/** The reads refused for a client's scopes. If nothing is served, the token may be invalid, and only 403 counts. */
const closedTo = (tried: readonly TokenTrial[]): readonly TokenTrial[] => {
  const isAlive = tried.some(({ request, own }) => isServed(own, request));
  return tried.filter(({ own }) => isRefused(own) && (isAlive || hasStatus(own, 'forbidden')));
};

/** Judges a token for more than the assigned scopes, by the reads that the client's own scopes do not open. */
const judgeBeyond = async (
  scenario: Scenario,
  beyond: IssuedToken,
  own: ClientCredentials,
): Promise<void> => {
  const { client, judge, stop, finds } = scenario;
  await tokenPause(scenario);
  const further = await readAll(scenario, beyond.token);
  // Requested anew after the other reads: a platform may cache one token per client.
  const fresh = await tokenOf(scenario, own);
  if (!isIssued(fresh)) return stop(`its own token request got ${describe(fresh)}`);
  await tokenPause(scenario);
  const usual = await readAll(scenario, fresh.token);
  const tried = usual.map(({ request, answer }, at) => ({
    ...{ request, own: answer, beyond: further[at]?.answer },
  }));
  let isConclusive = false;
  for (const { request, beyond: answer, own: refused } of closedTo(tried)) {
    const control = await client.send(request);
    if (answer === undefined || !isServed(control, request)) continue;
    const seen = 'the client got a token for the scope, and a read that its own scopes do not allow';
    if (isServed(answer, request)) return finds(decide, false, [beyond, answer, refused], { seen });
    isConclusive ||= isRefused(answer);
  }
  if (isConclusive) judge.holds(decide, beyond.exchange);
  else
    stop('the client got a token, and no read shows whether it gives more access than the client may have');
};

/** Requests an unassigned scope of a created client, alone and with its own; its own request is the control. */
const judgeOutside = async (
  scenario: Scenario,
  own: ClientCredentials,
  outside: string | undefined,
): Promise<void> => {
  const { client, judge, need, part } = scenario;
  const scope = need(outside ?? whyUnmet(scenario, 'two-scopes'));
  for (const scopes of [[scope], [...own.scopes, scope]]) {
    const answer = await requestToken(client, { ...own, scopes });
    if (answer.outcome === 'unclear') judge.inconclusive(decide, `a request got ${describe(answer)}`);
    else if (isIssued(answer)) await part(decide, () => judgeBeyond(scenario, answer, own));
    else judge.holds(decide, answer.exchange);
  }
};

const needsScopes = 'access/client-needs-scopes';
/** Requirements decided by the client's token. */
const byToken = [decide, deactivated, 'access/inactive-client-gets-no-token', activated] as const;
/** Requirements decided by the page for new clients. */
const byPage: readonly RequirementId[] = [
  created,
  eachGrant,
  needsScopes,
  granted,
  ...shownClaims,
  ...byToken,
];

/** Submits the same form without scopes; the client that was created with some is the control. */
const judgeWithoutScopes = async (session: PersonSession, control: CreatedClient): Promise<void> => {
  const { judge, visit, finds } = session;
  const input = { ...control.input, name: marker('without scopes'), scopes: [] };
  const other = await createClient(visit, input);
  if (other.kind === 'unfillable') return judge.inconclusive(needsScopes, other.reason);
  if (other.kind === 'made' && other.shown.oidcScopes !== undefined)
    judge.inconclusive(needsScopes, 'the form assigned scopes to the client that were not selected');
  else
    finds(needsScopes, other.kind === 'refused', [other], { seen: 'a client that was created without any' });
  if (other.kind === 'made') await deactivateForGood(session, other);
};

const observeSecret = async ({ judge, visit }: PersonSession, made: CreatedClient): Promise<void> => {
  await openClient(visit, made);
  const { identifier, secret } = await visit.shown();
  if (identifier !== made.shown.identifier) return;
  const words = secret === undefined ? 'once' : secret === made.shown.secret ? 'always' : 'something else';
  judge.observe('access/secret-shown-again', words, visit.exchanges.at(-1));
};

const useClient = async (
  session: PersonSession,
  made: CreatedClient,
  outside: string | undefined,
): Promise<void> => {
  const { judge, part, need, stop } = session;
  const own = need(credentialsOf(made), 'the page shows no identifier and secret');
  const answer = await tokenOf(session, own);
  judgeIssued(judge, granted, { what: 'its client credentials request', answer, evidence: [made] });
  if (!isIssued(answer)) return stop('the created client got no token');
  await part(decide, () => judgeOutside(session, own, outside));
  // Requested again: a refused request may have revoked the first token.
  const fresh = await tokenOf(session, own);
  const { token } = isIssued(fresh) ? fresh : answer;
  await judgeActivity(session, { made, own, token });
};

const createAndUse = async (session: PersonSession): Promise<void> => {
  const { judge, part, profile, visit } = session;
  const { assigned, outside } = probingScopes(profile.client.scopes);
  const redirectUri = redirectUriOf(profile);
  const wanted = { word: 'calls', scopes: assigned, redirectUri };
  const made = await createAnyhow(visit, { ...wanted, grantType: 'client_credentials' });
  if (made.kind !== 'made') judgeNotMade(session, made, false);
  await withCreated(session, made, async (client) => {
    judge.holds([created, eachGrant], client.exchanges.at(-1));
    if (client.began !== 'unknown')
      judge.observe('access/new-client-state', client.began, client.exchanges.at(-1));
    judgeShown(session, client);
    await observeSecret(session, client);
    await part([granted, ...byToken], () => useClient(session, client, outside));
    await judgeWithoutScopes(session, client);
  });
};

/** The pages on which clients are created, shown, deactivated and activated, with a client for system calls. */
export const clientPages = accessCheck({
  id: 'access/client-pages',
  title: 'A client can be created with scopes, is shown with its credentials, deactivated and activated',
  claims: [managed, ...byPage],
  observes: [
    'access/new-client-state',
    'access/secret-shown-again',
    'access/repeated-activation',
    'access/deactivated-client-tokens',
    'access/inactive-client-status',
  ],
  needs: ['person', 'manage-clients'],
  run: (scenario) =>
    inVisit(scenario, [], async (session) => {
      const whyNot = await session.part(managed, () => judgeManagement(session));
      if (whyNot !== undefined) session.stop(whyNot.reason);
      await createAndUse(session);
    }),
});
