import type { Check } from '../harness/check.ts';
import { judgeToken, tokenClaims } from './judge-token.ts';
import { scopesOf } from './jwt.ts';
import { obtain } from './obtain.ts';

/** Takes a token apart. */
export const tokenIsJwt: Check = {
  id: 'access/token-is-a-jwt',
  title: 'An access token is a JWT that is good for 24 hours',
  claims: tokenClaims,
  observes: ['access/scope-claim'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const got = await obtain(context, tokenClaims);
    if (got === undefined) return;
    judge.executed();
    if (!judgeToken(judge, got, got.token)) return;
    const claim = scopesOf(got.token)?.claim ?? 'none of scope, scopes and scp';
    judge.observe('access/scope-claim', claim, got.answer.exchange);
  },
};
