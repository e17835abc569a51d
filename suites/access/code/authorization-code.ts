import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { codeClientOf, type Desk, type Taken, takeCode } from './desk.ts';
import { judgeAllowed } from './judge-allowed.ts';
import { judgeDenied } from './judge-denied.ts';
import { judgeExchange, observeOtherGrant, observeScopeOfExchange } from './judge-exchange.ts';
import { judgeNarrowConsent } from './judge-narrow-consent.ts';
import { judgeState } from './judge-state.ts';
import { isUnclear, tellReply } from './request.ts';
import { judgeUse } from './use-token.ts';

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
  'access/state-comes-back',
];
const exchange = 'access/code-exchange-takes-query';
const ofCode = [...withCode, exchange, ...withToken] as const;

const state = 'procon-denied-1';

type Base = Omit<Desk, 'place'>;

/** Denies a request; where the target takes none without a challenge (PKCE), one that has it. */
const deny = async (base: Base): Promise<Taken & { readonly challenged: boolean }> => {
  const wish = { extra: [['state', state]], decision: 'deny' } as const;
  const plain = await takeCode(base, wish);
  const got = plain.reply.asked || plain.reply.kind === 'code' || isUnclear(plain.reply);
  if (got || (plain.reply.kind === 'page' && plain.reply.page === 'login')) {
    return { ...plain, challenged: false };
  }
  const proven = await takeCode({ ...base, challenged: true }, wish);
  const helped = proven.reply.asked || proven.reply.kind === 'code';
  return helped ? { ...proven, challenged: true } : { ...plain, challenged: false };
};

const withoutToken = ({ judge }: Context, rules: readonly RequirementId[], reason: string): void => {
  judge.inconclusive(rules, reason);
};

/** One person, one visit: denies, allows, and then everything that a code and a token are good for. */
const visitPage = async (base: Base): Promise<void> => {
  const { context, client } = base;
  const denied = await deny(base);
  judgeDenied(context.judge, denied.reply, state);
  const desk = { ...base, challenged: denied.challenged };
  if (denied.reply.asked && denied.reply.kind !== 'code') await judgeNarrowConsent(desk, 'known');
  const allowed = await takeCode(desk);
  judgeAllowed(context.judge, { allowed: allowed.reply, denied: denied.reply, client });
  if (allowed.redemption === undefined) {
    const reason = `a request that the user is to allow got ${tellReply(allowed.reply)}`;
    return withoutToken(context, [exchange, ...withToken], reason);
  }
  const exchanged = await judgeExchange(desk, allowed.redemption);
  if (exchanged === undefined) return withoutToken(context, withToken, 'no code could be exchanged');
  await judgeUse(exchanged.desk, exchanged.grant);
  await judgeState(exchanged.desk);
  await observeScopeOfExchange(exchanged.desk);
  await observeOtherGrant(exchanged.desk);
};

/** The authorization code grant as the documentation shows it, by a person at a browser. */
export const authorizationCode: Check = {
  id: 'access/authorization-code',
  title: 'A user who allows a client gets it a code, and the code gets it a token',
  claims: [...ofCode],
  observes: [
    'access/tokens-of-a-replayed-code',
    'access/remembered-consent',
    'access/authorization-response-issuer',
    'access/code-parameter-place',
    'access/scope-of-code-exchange',
    'access/grant-other-than-own',
  ],
  effect: 'changes',
  afterwards: true,
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
