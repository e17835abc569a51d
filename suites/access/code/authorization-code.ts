import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { hasStatus } from '../../harness/meaning.ts';
import { grantedTo } from '../granted-scope.ts';
import { observeIssued } from '../judging.ts';
import { describe, describeRefusal, isIssued, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import { judgeAllowed, judgeDenied, judgeNarrowConsent } from './consent.ts';
import { codePlaces, placeWords, type Redemption, redeem } from './exchange.ts';
import { awkwardState, describeReply, isUnclear } from './request.ts';
import {
  type CodeGrant,
  type CodeSession,
  codeClientOf,
  findPlace,
  type TakenCode,
  takeCode,
} from './session.ts';
import { judgeUse } from './use-token.ts';

const stateRule = 'access/state-comes-back';

/**
 * Asks again with a state, and judges what comes back with the code. The user has allowed the client by then, so
 * that it shows whether consent is remembered; the code goes to another place than the documented one.
 */
const judgeState = async (session: CodeSession): Promise<void> => {
  const { judge, client } = session.context;
  const { reply, redemption } = await takeCode(session, { extra: [['state', awkwardState]] });
  if (reply.kind !== 'code' || redemption === undefined) {
    return judge.inconclusive(stateRule, `a request with a state got ${describeReply(reply)}`);
  }
  const back = reply.to.searchParams.get('state');
  if (back === awkwardState) judge.holds(stateRule);
  else {
    judge.violated(stateRule, {
      expected: `the state ${JSON.stringify(awkwardState)} with the code`,
      seen: back === null ? 'no state' : `the state ${JSON.stringify(back.slice(0, 200))}`,
      exchanges: reply.exchanges,
    });
  }
  const shown = reply.exchanges.at(-1);
  judge.observe('access/remembered-consent', reply.asked ? 'asks' : 'remembers', shown);
  const issuer = reply.to.searchParams.has('iss') ? 'present' : 'absent';
  judge.observe('access/authorization-response-issuer', issuer, shown);
  if (session.place !== 'query') return;
  const answer = await redeem(client, 'form', redemption);
  observeIssued(judge, 'access/code-parameter-place', answer, ['any', 'query']);
};

const expected = 'a token for a fresh code with the documented parameters in the query';

/** Errors about the client or its scopes, which come from the profile, rather than about the request. */
const ofProfile = ['invalid_client', 'unauthorized_client', 'invalid_scope'];

const judgeRefusal = (
  { context: { judge } }: Pick<CodeSession, 'context'>,
  tried: readonly TokenAnswer[],
): void => {
  const [documented] = tried;
  if (documented === undefined) return;
  const seen = describe(documented);
  const exchanges = tried.map(({ answer }) => answer.exchange);
  if (tried.some(({ outcome }) => outcome === 'unclear')) {
    judge.inconclusive(exchange, `exchanging a fresh code got ${tried.map(describe).join(', then ')}`);
  } else if (ofProfile.includes(documented.error ?? '') || hasStatus(documented.answer, 'unauthorized')) {
    judge.blocked(exchange, `exchanging a fresh code got ${seen}: look at access.code-client in the profile`);
  } else judge.violated(exchange, { expected, seen, exchanges });
};

/**
 * Exchanges a code as documented, and in other places where that brings nothing, so that what comes after can be
 * looked at all the same. Undefined where no place brings a token.
 */
const judgeExchange = async (
  session: Omit<CodeSession, 'place'>,
  redemption: Redemption,
): Promise<{ readonly session: CodeSession; readonly grant: CodeGrant } | undefined> => {
  const { judge } = session.context;
  const { tried, place, grant } = await findPlace(session, redemption);
  if (place === undefined || grant === undefined) {
    judgeRefusal(session, tried);
    return undefined;
  }
  const [first] = tried;
  if (place === codePlaces[0]) judge.holds(exchange);
  else if (first !== undefined) {
    judge.violated(exchange, {
      expected,
      seen: `${describe(first)}, while ${placeWords[place]} got a token`,
      exchanges: tried.map(({ answer }) => answer.exchange),
    });
    judge.observe(
      'access/code-parameter-place',
      place === 'form' ? 'form body only' : place,
      first.answer.exchange,
    );
  }
  return { session: { ...session, place }, grant };
};

/**
 * Exchanges a code for one scope more than the user allowed. Whether the answer must tell what was granted is not
 * judged: by RFC 6749 the scope was requested before, and the exchange has no such parameter.
 */
const observeScopeOfExchange = async (session: CodeSession): Promise<void> => {
  const { client, judge } = session.context;
  const { scopes } = session.client;
  const [extra, ...more] = scopes.toReversed();
  if (extra === undefined || more.length === 0) return;
  const { redemption } = await takeCode(session, { scopes: scopes.filter((scope) => scope !== extra) });
  if (redemption === undefined) return;
  const tokenAnswer = await redeem(client, session.place, { ...redemption, scopes });
  if (tokenAnswer.outcome === 'unclear') return;
  const granted = isIssued(tokenAnswer) ? grantedTo(tokenAnswer) : undefined;
  const result = granted?.includes(extra) ? 'granted' : 'ignored';
  const issued = granted === undefined ? 'a token that does not show its scopes' : result;
  const answer = isIssued(tokenAnswer) ? issued : describeRefusal(tokenAnswer, 'invalid_scope');
  judge.observe('access/scope-of-code-exchange', answer, tokenAnswer.answer.exchange);
};

/** Asks for a client credentials token with the credentials of the code client. */
const observeOtherGrant = async (session: CodeSession): Promise<void> => {
  const { client, judge } = session.context;
  const answer = await requestToken(client, session.client);
  observeIssued(judge, 'access/grant-other-than-own', answer, [
    'accepted',
    describeRefusal(answer, 'unauthorized_client'),
  ]);
};

const withCode: readonly RequirementId[] = [
  'access/authorization-page-takes-documented-query',
  'access/code-grant-needs-consent',
  'access/allowed-request-redirects-with-code',
  'access/redirect-keeps-its-query',
  'access/refused-consent-gives-no-code',
  'access/refused-consent-is-access-denied',
];
const withToken: readonly RequirementId[] = [
  'access/code-token-serves-calls',
  'access/code-is-used-once',
  'access/code-exchange-does-not-widen-scope',
  'access/state-comes-back',
];
const exchange = 'access/code-exchange-takes-query';
const ofCode = [...withCode, exchange, ...withToken] as const;

const state = 'procon-denied-1';

type Base = Omit<CodeSession, 'place'>;

/** Denies a request, with a challenge (PKCE) where the target requires one. */
const deny = async (base: Base): Promise<TakenCode & { readonly challenged: boolean }> => {
  const options = { extra: [['state', state]], decision: 'deny' } as const;
  const plain = await takeCode(base, options);
  const isReached = plain.reply.asked || plain.reply.kind === 'code' || isUnclear(plain.reply);
  if (isReached || (plain.reply.kind === 'page' && plain.reply.page === 'login')) {
    return { ...plain, challenged: false };
  }
  const proven = await takeCode({ ...base, challenged: true }, options);
  const helped = proven.reply.asked || proven.reply.kind === 'code';
  return helped ? { ...proven, challenged: true } : { ...plain, challenged: false };
};

/** One user in one visit: denies, allows, then uses the code and the token. */
const visitPage = async (base: Base): Promise<void> => {
  const { context, client } = base;
  const denied = await deny(base);
  judgeDenied(context.judge, denied.reply, state);
  const session = { ...base, challenged: denied.challenged };
  if (denied.reply.asked && denied.reply.kind !== 'code') await judgeNarrowConsent(session, 'known');
  const allowed = await takeCode(session);
  judgeAllowed(context.judge, { allowed: allowed.reply, denied: denied.reply, client });
  if (allowed.redemption === undefined) {
    const reason = `a request that the user is to allow got ${describeReply(allowed.reply)}`;
    return context.judge.inconclusive([exchange, ...withToken], reason);
  }
  const exchanged = await judgeExchange(session, allowed.redemption);
  if (exchanged === undefined) return context.judge.inconclusive(withToken, 'no code could be exchanged');
  await judgeUse(exchanged.session, exchanged.grant);
  await judgeState(exchanged.session);
  await observeScopeOfExchange(exchanged.session);
  await observeOtherGrant(exchanged.session);
};

/** The authorization code grant as the documentation shows it, by a person at a browser. */
export const authorizationCode: Check = {
  id: 'access/authorization-code',
  title: 'A client that the user allows gets a code, and a token for that code',
  claims: [...ofCode],
  observes: [
    'access/tokens-of-a-replayed-code',
    'access/remembered-consent',
    'access/authorization-response-issuer',
    'access/code-parameter-place',
    'access/scope-of-code-exchange',
    'access/grant-other-than-own',
  ],
  exclusive: 'code client',
  run: async (context) => {
    context.judge.planned(1);
    const client = await codeClientOf(context, ofCode);
    if (client === undefined) return context.judge.executed();
    await context.browser.visit([client.redirectUri], (visit) =>
      visitPage({ context, client, visit, challenged: false }),
    );
    context.judge.executed();
  },
};
