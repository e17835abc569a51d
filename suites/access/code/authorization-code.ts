import type { RequirementId } from '../../../models/requirements/index.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { accessCheck } from '../access-check.ts';
import { grantedTo } from '../granted-scope.ts';
import { observeIssued } from '../judging.ts';
import { describe, describeRefusal, isIssued, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import { allowedClaims, deniedClaims, judgeAllowed, judgeDenied, judgeNarrowConsent } from './consent.ts';
import { codePlaces, placeWords, type Redemption, redeem } from './exchange.ts';
import { awkwardState, describeReply } from './request.ts';
import {
  type CodeGrant,
  type CodeSession,
  type ConsentSession,
  findPlace,
  inConsentSession,
  needCode,
  takeCode,
  takeFirstCode,
  whyNoToken,
} from './session.ts';
import { judgeUse } from './use-token.ts';

const stateRule = 'access/state-comes-back';

const wordsOf = (state: string | null): string =>
  state === null ? 'no state' : `the state ${JSON.stringify(state.slice(0, 200))}`;

/**
 * Sends the request again with a state, and judges the state that comes back. As the user has allowed the client, this
 * also shows whether consent is remembered. The code is redeemed in the form body instead of the query.
 */
const judgeState = async (session: CodeSession): Promise<void> => {
  const { judge, client, place, finds, stop } = session;
  const { reply, redemption } = await takeCode(session, { extra: [['state', awkwardState]] });
  if (reply.kind !== 'code' || redemption === undefined)
    return stop(`a request with a state got ${describeReply(reply)}`);
  const back = reply.to.searchParams.get('state');
  finds(stateRule, back === awkwardState, [reply], {
    seen: `${wordsOf(back)}, for ${wordsOf(awkwardState)}`,
  });
  const shown = reply.exchanges.at(-1);
  judge.observe('access/remembered-consent', reply.showedConsent ? 'asks' : 'remembers', shown);
  const issuer = reply.to.searchParams.has('iss') ? 'present' : 'absent';
  judge.observe('access/authorization-response-issuer', issuer, shown);
  if (place !== 'query') return;
  const answer = await redeem(client, 'form', redemption);
  observeIssued(judge, 'access/code-parameter-place', answer, ['any', 'query']);
};

/** Errors about the client or its scopes, which point to the profile rather than to the request. */
const ofProfile = ['invalid_client', 'unauthorized_client', 'invalid_scope'];

/** Whether the exchanges may have failed because of the profile, or show nothing. */
const mayBeProfile = (tried: readonly TokenAnswer[]): boolean => {
  const [documented] = tried;
  return (
    documented === undefined ||
    tried.some(({ outcome }) => outcome === 'unclear') ||
    ofProfile.includes(documented.error ?? '') ||
    hasStatus(documented.answer, 'unauthorized')
  );
};

/**
 * Exchanges a code as documented, then in other places if that fails, so that later steps can still be judged. Ends the
 * part if no place gets a token.
 */
const judgeExchange = async (
  session: ConsentSession,
  redemption: Redemption,
): Promise<{ readonly session: CodeSession; readonly grant: CodeGrant }> => {
  const { judge, need, finds, stop } = session;
  const { tried, place, grant } = await findPlace(session, redemption);
  const [first] = tried;
  const none = 'no code could be exchanged';
  if (grant === undefined && mayBeProfile(tried)) {
    const { because, reason } = whyNoToken(tried);
    judge[because](exchange, reason);
    stop(none);
  }
  const also = place === undefined ? '' : `, while ${placeWords[place]} got a token`;
  finds(exchange, place === codePlaces[0], tried, { seen: `${first && describe(first)}${also}` });
  if (place !== undefined && place !== codePlaces[0]) {
    const shown = place === 'form' ? 'form body only' : place;
    judge.observe('access/code-parameter-place', shown, first?.exchange);
  }
  return { session: { ...session, place: need(place, none) }, grant: need(grant, none) };
};

/**
 * Exchanges a code for one scope more than the user allowed. Whether the answer must report the granted scope is not
 * judged: in RFC 6749 the scope belongs to the authorization request, and the exchange has no such parameter.
 */
const observeScopeOfExchange = async (session: CodeSession): Promise<void> => {
  const { client, judge, place, codeClient } = session;
  const { scopes } = codeClient;
  const [extra, ...more] = scopes.toReversed();
  if (extra === undefined || more.length === 0) return;
  const redemption = await needCode(session, { scopes: scopes.filter((scope) => scope !== extra) });
  const answer = await redeem(client, place, { ...redemption, scopes });
  if (answer.outcome === 'unclear') return;
  const granted = isIssued(answer) ? grantedTo(answer) : undefined;
  const result = granted?.includes(extra) ? 'granted' : 'ignored';
  const issued = granted === undefined ? 'a token that does not show its scopes' : result;
  const words = isIssued(answer) ? issued : describeRefusal(answer, 'invalid_scope');
  judge.observe('access/scope-of-code-exchange', words, answer.exchange);
};

/** Requests a client credentials token with the credentials of the code client. */
const observeOtherGrant = async ({ client, judge, codeClient }: CodeSession): Promise<void> => {
  const answer = await requestToken(client, codeClient);
  const refused = describeRefusal(answer, 'unauthorized_client');
  observeIssued(judge, 'access/grant-other-than-own', answer, ['accepted', refused]);
};

const exchange = 'access/code-exchange-takes-query';
const withToken: readonly RequirementId[] = [
  'access/code-token-serves-calls',
  'access/code-is-used-once',
  'access/code-exchange-does-not-widen-scope',
  stateRule,
];

const state = 'procon-denied-1';

/** One user in one visit: denies, allows, then uses the code and the token. */
const visitPage = async (base: ConsentSession): Promise<void> => {
  const { part, stop } = base;
  const denied = await takeFirstCode(base, { extra: [['state', state]], decision: 'deny' });
  judgeDenied(base, denied.reply, state);
  const { session } = denied;
  if (denied.reply.showedConsent && denied.reply.kind !== 'code') await judgeNarrowConsent(session, 'known');
  const { reply, redemption } = await takeCode(session);
  judgeAllowed(session, { allowed: reply, denied: denied.reply });
  await part([exchange, ...withToken], async () => {
    if (redemption === undefined)
      return stop(`a request that the user is to allow got ${describeReply(reply)}`);
    const exchanged = await judgeExchange(session, redemption);
    await judgeUse(exchanged.session, exchanged.grant);
    await part(stateRule, () => judgeState(exchanged.session));
    await part([], () => observeScopeOfExchange(exchanged.session));
    await observeOtherGrant(exchanged.session);
  });
};

/** The authorization code grant as the documentation shows it, by a person at a browser. */
export const authorizationCode = accessCheck({
  id: 'access/authorization-code',
  title: 'A client that the user allows gets a code, and a token for that code',
  claims: [...allowedClaims, ...deniedClaims, exchange, ...withToken],
  observes: [
    'access/tokens-of-a-replayed-code',
    'access/remembered-consent',
    'access/authorization-response-issuer',
    'access/code-parameter-place',
    'access/scope-of-code-exchange',
    'access/grant-other-than-own',
  ],
  exclusive: 'code client',
  needs: ['person', 'code-client'],
  run: (scenario) => inConsentSession(scenario, visitPage),
});
