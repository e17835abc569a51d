import type { Answer, Outgoing } from '../../harness/client.ts';
import { hasStatus, isAbsent, isUnclear } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
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

const judgeBare = async ({ client, finds, stop }: Scenario, request: Outgoing): Promise<void> => {
  const bare = await client.send({ ...request, token: null });
  const seen = describeAnswer(bare);
  if (isUnclear(bare)) stop(`without a token: ${seen}`);
  if (subIn(bare) === undefined && hasStatus(bare, 'ok')) stop('without a token: a success without sub');
  finds(needsToken, subIn(bare) === undefined, [bare], { seen: `${seen}, with sub` });
};

/** A token may have been ended by a failure elsewhere: another one is tried so many times. */
const tries = 2;

/** Asks for the claims about the user with a token for openid; answers that, and the sub of its ID token. */
const readUserinfo = async (scenario: Scenario, request: Outgoing, take: UserinfoFacts['take']) => {
  for (let left = tries; ; left--) {
    const { token, sub } = scenario.need(await take(), 'the suites could not get another token');
    await tokenPause(scenario);
    const answer = await scenario.client.send({ ...request, token });
    if (!hasStatus(answer, 'unauthorized') || left <= 1) return { answer, sub };
  }
};

/** Asks for the claims about the user, with a token for openid and without any. */
export const judgeUserinfo = async (scenario: Scenario, { named, take }: UserinfoFacts): Promise<void> => {
  const { judge, profile, finds, stop, part } = scenario;
  const below = pathBelow(profile.baseUrl, named);
  if (named !== undefined && below === undefined)
    return judge.notApplicable(userinfoClaims, 'userinfo_endpoint is not below base_url');
  const request: Outgoing = { method: 'GET', path: below ?? usual };
  const { answer, sub } = await readUserinfo(scenario, request, take);
  const seen = describeAnswer(answer);
  if (isUnclear(answer)) stop(`userinfo got ${seen}`);
  if (isAbsent(answer) && below === undefined) {
    judge.observe('access/userinfo', 'absent', answer.exchange);
    return judge.notApplicable(userinfoClaims, `there is no userinfo endpoint at ${usual}`);
  }
  const isOk = hasStatus(answer, 'ok');
  if (isOk)
    judge.observe('access/userinfo', request.path === usual ? 'served' : 'elsewhere', answer.exchange);
  const subject = subIn(answer);
  const isRight = typeof subject === 'string' && subject !== '' && (sub === undefined || sub === subject);
  if (!isRight && !isOk && below === undefined)
    judge.inconclusive(hasSub, `${usual} got ${seen} for a token for openid`);
  else
    finds(hasSub, isRight, [answer], {
      seen: subject === undefined ? `${seen}, without sub` : 'another sub',
    });
  await part(needsToken, () => judgeBare(scenario, request));
};
