import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { hasStatus, isAbsent, isUnclear } from '../../harness/meaning.ts';
import { readJwt } from '../jwt.ts';
import { describeAnswer, tokenPause } from '../working-token.ts';
import { membersIn, pathBelow } from './discovery.ts';

const hasSub = 'access/userinfo-has-sub';
const needsToken = 'access/userinfo-needs-token';
/** The claims about the userinfo endpoint. */
export const userinfoClaims = [hasSub, needsToken] as const;

const usual = '/oauth2/userinfo';

/** The sub of an answer, which may be JSON or a JWT (OpenID Connect Core 1.0 section 5.3.2). */
const subIn = (answer: Answer): unknown => {
  const { sub } = membersIn(answer);
  if (sub !== undefined || !hasStatus(answer, 'ok')) return sub;
  const jwt = readJwt(answer.text.trim());
  return 'claims' in jwt ? jwt.claims?.['sub'] : undefined;
};

/** The published userinfo endpoint, and how to get tokens for openid. */
interface UserinfoFacts {
  readonly named: unknown;
  readonly take: () => Promise<{ readonly token: string; readonly sub?: unknown } | undefined>;
}

const judgeSub = (
  { judge }: Context,
  answer: Answer,
  { sub, isNamed }: { sub: unknown; isNamed: boolean },
): void => {
  const subject = subIn(answer);
  const right = typeof subject === 'string' && subject !== '' && (sub === undefined || sub === subject);
  if (right) judge.holds(hasSub, answer.exchange);
  else if (!hasStatus(answer, 'ok') && !isNamed) {
    judge.inconclusive(hasSub, `${usual} got ${describeAnswer(answer)} for a token for openid`);
  } else
    judge.violated(hasSub, {
      expected: 'the sub of the ID token in an answer to a token for openid',
      seen: subject === undefined ? `${describeAnswer(answer)}, without sub` : 'another sub',
      exchanges: [answer.exchange],
    });
};

const judgeBare = async ({ client, judge }: Context, request: Outgoing): Promise<void> => {
  const bare = await client.send({ ...request, token: null });
  if (isUnclear(bare)) judge.inconclusive(needsToken, `without a token: ${describeAnswer(bare)}`);
  else if (subIn(bare) === undefined && !hasStatus(bare, 'ok')) judge.holds(needsToken, bare.exchange);
  else if (subIn(bare) === undefined)
    judge.inconclusive(needsToken, 'without a token: a success without sub');
  else {
    judge.violated(needsToken, {
      expected: 'no user data for a request without a token',
      ...{ seen: `${describeAnswer(bare)}, with sub`, exchanges: [bare.exchange] },
    });
  }
};

/** A token may have been ended by a failure elsewhere: another one is tried so many times. */
const tries = 2;

/** Asks for the claims about the user, with a token for openid and without any. */
export const judgeUserinfo = async (context: Context, { named, take }: UserinfoFacts): Promise<void> => {
  const { client, judge, profile } = context;
  const below = pathBelow(profile.baseUrl, named);
  if (named !== undefined && below === undefined)
    return judge.notApplicable(userinfoClaims, 'userinfo_endpoint is not below base_url');
  const request: Outgoing = { method: 'GET', path: below ?? usual };
  for (let left = tries; ; left--) {
    const taken = await take();
    if (taken === undefined) {
      judge.inconclusive(userinfoClaims, 'the suites could not get another token');
      return;
    }
    await tokenPause(context);
    const answer = await client.send({ ...request, token: taken.token });
    if (hasStatus(answer, 'unauthorized') && left > 1) continue;
    if (isUnclear(answer)) {
      judge.inconclusive(userinfoClaims, `userinfo got ${describeAnswer(answer)}`);
    } else if (isAbsent(answer) && below === undefined) {
      judge.observe('access/userinfo', 'absent', answer.exchange);
      judge.notApplicable(userinfoClaims, `there is no userinfo endpoint at ${usual}`);
    } else {
      const where = request.path === usual ? 'served' : 'elsewhere';
      if (hasStatus(answer, 'ok')) judge.observe('access/userinfo', where, answer.exchange);
      judgeSub(context, answer, { sub: taken.sub, isNamed: below !== undefined });
      await judgeBare(context, request);
    }
    return;
  }
};
