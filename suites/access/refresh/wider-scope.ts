import type { Desk } from '../code/desk.ts';
import { scopesOf } from '../jwt.ts';
import { type Issued, isIssued } from '../obtain.ts';
import { tell } from '../token-answer.ts';
import type { Refresh } from './open-refresh.ts';

const rule = 'access/refresh-does-not-widen-scope';

const ofOpenid = ['openid', 'profile', 'email', 'login', 'address', 'phone', 'offline_access'];

/** The scopes that an answer or its token shows. */
const granted = ({ members, token }: Issued): readonly string[] | undefined => {
  const inside = scopesOf(token)?.scopes;
  const { scope } = members;
  const told = typeof scope === 'string' ? scope.split(' ') : undefined;
  return inside === undefined && told === undefined ? undefined : [...(inside ?? []), ...(told ?? [])];
};

/**
 * Asks for a scope that the client has and the user did not allow. Answers the refusal, which counts once the twin
 * was accepted; undefined when everything is judged.
 */
export const judgeWiderScope = async (desk: Desk, refresh: Refresh): Promise<boolean> => {
  const { judge } = desk.context;
  const own = desk.client.scopes.filter((scope) => !ofOpenid.includes(scope));
  const [extra] = own.toReversed();
  if (extra === undefined || desk.client.scopes.length < 2) {
    judge.notApplicable(rule, 'access.code-client has too few scopes in the profile');
    return false;
  }
  const scopes = desk.client.scopes.filter((scope) => scope !== extra);
  const narrow = await refresh.take(scopes);
  if (narrow === undefined) {
    judge.inconclusive(rule, 'no refresh token was to be had for fewer scopes');
    return false;
  }
  if (granted(narrow.grant.issued)?.includes(extra)) {
    judge.inconclusive(rule, 'the user allowed fewer scopes, and the token has all of them');
    return false;
  }
  const got = await refresh.send({ ...narrow, scopes: [...scopes, extra] });
  if (!isIssued(got)) {
    if (got.outcome === 'unclear') judge.inconclusive(rule, `a wider scope got ${tell(got)}`);
    return got.outcome === 'refused';
  }
  const shown = granted(got);
  if (shown === undefined) judge.inconclusive(rule, 'the token does not show its scopes');
  else if (!shown.includes(extra)) judge.holds(rule, got.answer.exchange);
  else {
    judge.violated(rule, {
      expected: 'no token for a scope that the user did not allow',
      seen: `a token for ${extra}`,
      exchanges: [narrow.grant.issued.answer.exchange, got.answer.exchange],
    });
  }
  return false;
};
