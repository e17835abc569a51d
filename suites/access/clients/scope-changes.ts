import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { whyNotApplicable } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { accessCheck } from '../access-check.ts';
import { grantedTo } from '../granted-scope.ts';
import { observeAccess } from '../judging.ts';
import { inVisit, type PersonSession } from '../pages.ts';
import { describe, isIssued, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import { findServedReads, type ServedRead, tokenPause } from '../working-token.ts';
import { retriesForClients, withCreated } from './activity.ts';
import { createAnyhow, tokenOf } from './create-client.ts';
import { chooseScopes, openClients, redirectUriOf } from './management.ts';
import { credentialsOf } from './shown-client.ts';

const rule = 'access/scope-changes-affect-scripts';

/** A client whose scopes are about to change. */
interface ScopeChange {
  readonly own: ClientCredentials;
  readonly kept: readonly string[];
  readonly taken: string;
}

/** Finds a read that only the scope to be removed opens, and a token that opens it. */
const findLost = async (
  session: PersonSession,
  { own, kept, taken }: ScopeChange,
): Promise<{ readonly read: ServedRead; readonly token: string } | undefined> => {
  const one = await tokenOf(session, { ...own, scopes: [taken] });
  const other = await tokenOf(session, { ...own, scopes: kept });
  if (!isIssued(one) || !isIssued(other)) return undefined;
  await tokenPause(session);
  const opened = (await findServedReads(session, one.token)).reads;
  const open = (await findServedReads(session, other.token)).reads;
  const read = opened.find(({ request }) => !open.some((same) => same.request.path === request.path));
  return read && { read, token: one.token };
};

/** Removes a scope from the client, judges its unchanged token request, and restores the scope. */
const change = async (session: PersonSession, changing: ScopeChange): Promise<void> => {
  const { client, judge, fixtures, need, stop, finds, eventually } = session;
  const { own, kept, taken } = changing;
  const before = await tokenOf(session, own);
  if (!isIssued(before) || grantedTo(before)?.includes(taken) === false)
    return stop(`before the change a request for all of its scopes got ${describe(before)}`);
  const lost = await findLost(session, changing);
  if (!(await fixtures.callHook('set-client-scopes', { id: own.id, scopes: kept })))
    return judge.blocked(rule, 'the hook set-client-scopes did not change the scopes of a client');
  if (lost !== undefined) {
    const { request } = lost.read;
    const answer = await client.send({ ...request, token: lost.token });
    observeAccess(judge, 'access/removed-scope-tokens', { answer, request }, ['kept', 'refused']);
  }
  const holdingOf = (answer: TokenAnswer) => (isIssued(answer) ? grantedTo(answer) : []);
  // How soon a platform applies a change is not documented.
  const answer = await eventually(
    () => requestToken(client, own),
    (one) => holdingOf(one)?.includes(taken) !== true,
    retriesForClients,
  );
  const holding = holdingOf(answer);
  await fixtures.callHook('set-client-scopes', { id: own.id, scopes: own.scopes });
  if (answer.outcome === 'unclear') stop(`a request got ${describe(answer)}`);
  const granted = need(holding, 'the token does not show its scopes');
  finds(rule, !granted.includes(taken), [before, answer], { seen: 'the client got a token for that scope' });
};

/** Removes a scope from a client that the suites created, with the hook for it. */
export const scopeChanges = accessCheck({
  id: 'access/scope-changes',
  title: 'A scope that was removed from a client is no longer granted to a script that requests it',
  claims: [rule],
  observes: ['access/removed-scope-tokens'],
  needs: ['set-client-scopes', 'person', 'manage-clients'],
  run: async (scenario) => {
    const { need, profile } = scenario;
    const { assigned } = chooseScopes(profile.client.scopes);
    const none = whyLacking('the profile names fewer than three scopes of the client', 'client.scopes');
    const taken = need(assigned.length < 2 ? whyNotApplicable(none) : assigned.at(-1));
    await inVisit(scenario, [], async (session) => {
      await openClients(session.visit);
      const wanted = { word: 'changes', scopes: assigned, redirectUri: redirectUriOf(profile) };
      const made = await createAnyhow(session.visit, { ...wanted, grantType: 'client_credentials' });
      await withCreated(session, made, async (created) => {
        const own = need(credentialsOf(created), 'a created client was shown without credentials');
        await change(session, { own, taken, kept: assigned.slice(0, -1) });
      });
    });
  },
});
