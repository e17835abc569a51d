import type { Judge } from '../harness/check.ts';
import type { Issued } from './obtain.ts';
import { scopesIn } from './scope-list.ts';

/** The rule of RFC 6749 section 5.1. */
export const toldRule = 'access/granted-scope-is-told-when-it-differs';

/** Scopes of OpenID Connect, which are for the client: an access token need not show them. */
export const ofOpenid = ['openid', 'profile', 'email', 'login', 'address', 'phone', 'offline_access'];

const listOf = (scopes: readonly string[]): string =>
  [...new Set(scopes)]
    .filter((scope) => !ofOpenid.includes(scope))
    .sort()
    .join(' ');

/** Judges that other scopes than those that a token request named are told in its answer. */
export const judgeTold = (judge: Judge, asked: readonly string[], got: Issued): void => {
  const { told, shown } = scopesIn(got);
  if (told !== undefined || (shown !== undefined && listOf(shown) === listOf(asked))) judge.holds(toldRule);
  else if (shown === undefined) judge.inconclusive(toldRule, 'the token does not show its scopes');
  else {
    judge.violated(toldRule, {
      expected: 'an answer with scope, because other scopes were granted than those asked for',
      seen: `an answer without scope; asked for ${asked.length} scopes, the token has ${shown.length}`,
      exchanges: [got.answer.exchange],
    });
  }
};
