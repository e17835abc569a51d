import type { Members } from '../../models/members.ts';
import type { Check, Judge } from '../harness/check.ts';
import { readJwt, scopesOf } from './jwt.ts';
import { obtain } from './own-token.ts';
import type { TokenAnswer } from './token-answer.ts';

const day = 86_400;
/** Clocks of a token server and of whatever stamps its answers may differ by so much, in seconds. */
const tolerance = 300;

const seconds = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** How long a token says to live, by each stamp that could be the moment of its issue. */
const livesOf = (token: Members, date: string | undefined): readonly number[] => {
  const end = seconds(token['exp']);
  if (end === undefined) return [];
  const stamp = date === undefined ? Number.NaN : Date.parse(date) / 1000;
  const starts = [seconds(token['iat']), seconds(token['nbf']), Number.isNaN(stamp) ? undefined : stamp];
  return starts.flatMap((start) => (start === undefined ? [] : [end - start]));
};

const judgeLife = (judge: Judge, { answer }: TokenAnswer, token: Members): void => {
  const lives = livesOf(token, answer.headers['date']);
  if (lives.length === 0) {
    judge.inconclusive('access/token-lives-24-hours', 'the token does not say when it ends');
  } else if (lives.some((life) => Math.abs(life - day) <= tolerance))
    judge.holds('access/token-lives-24-hours');
  else {
    judge.violated('access/token-lives-24-hours', {
      expected: 'a token whose exp lies 24 hours after its issue',
      seen: `exp ${lives[0]} seconds after it`,
      exchanges: [answer.exchange],
    });
  }
};

/** Judges that a token is a JWT and how long it says to live; answers whether it could be read. */
export const judgeToken = (judge: Judge, got: TokenAnswer, token: string): boolean => {
  const jwt = readJwt(token);
  if ('reason' in jwt) {
    judge.inconclusive('access/token-lives-24-hours', 'the token cannot be read');
    judge.violated('access/token-is-a-jwt', {
      expected: 'an access token that is a JWT: base64url parts with a JSON header and JSON claims',
      seen: jwt.reason,
      exchanges: [got.answer.exchange],
    });
    return false;
  }
  judge.holds('access/token-is-a-jwt');
  judgeLife(judge, got, jwt.claims ?? {});
  return true;
};

/** What a token can be judged by, whoever it was issued to. */
export const tokenClaims = ['access/token-is-a-jwt', 'access/token-lives-24-hours'] as const;

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
