import fc from 'fast-check';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import { hasStatus } from '../harness/meaning.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type FalseToken, falseTokens, subjectOf } from './false-tokens.ts';
import { defer } from './judging.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  mostTokens,
  obtainWorkingToken,
  type ServedRead,
  stillWorks,
  type WorkingToken,
} from './working-token.ts';

const claims: readonly RequirementId[] = [
  'access/missing-token-is-refused',
  'access/missing-token-is-challenged',
  'access/invalid-token-is-refused',
  'access/invalid-token-is-challenged',
  'access/tampered-token-is-refused',
  'access/unsigned-token-is-refused',
  'access/expired-token-is-refused',
];

/** A refusal that is not about the credentials, such as a redirect, need not carry a challenge. */
const judgeChallenge = ({ judge }: Context, id: RequirementId, words: string, answer: Answer): void => {
  const challenge = answer.headers['www-authenticate'];
  if (/(^|,\s*)bearer\b/i.test(challenge ?? '')) judge.holds(id);
  else if (!hasStatus(answer, 'unauthorized')) {
    judge.notApplicable(id, `refused with ${answer.status}: only 401 must carry a challenge`);
  } else {
    judge.violated(id, {
      expected: `the refusal of a call with ${words} carries WWW-Authenticate with the Bearer scheme`,
      seen: challenge === undefined ? 'status 401 without WWW-Authenticate' : challenge,
      exchanges: [answer.exchange],
    });
  }
};

const observeChallenge = ({ judge }: Context, { headers, exchange }: Answer): void => {
  const challenge = headers['www-authenticate'];
  const said = challenge === undefined ? 'no challenge' : 'none';
  const content = /\berror\s*=/i.test(challenge ?? '') ? 'error' : undefined;
  const realm = /\brealm\s*=/i.test(challenge ?? '') ? 'realm' : said;
  judge.observe('access/challenge-content', content ?? realm, exchange);
};

const judgeCase = async (context: Context, read: ServedRead, one: FalseToken): Promise<void> => {
  const { client, judge } = context;
  const { words, token, refused, challenged, status } = one;
  const answer = await client.send({ ...read.request, token });
  if (isServed(answer, read.request)) {
    judge.violated(refused, {
      expected: `a call with ${words} is refused`,
      seen: `${describeAnswer(answer)}: the requested document`,
      exchanges: [read.answer.exchange, answer.exchange],
      explanation: `a call with ${words} is served`,
      // Forged tokens that are all accepted show that signatures are not verified.
      subject:
        one.plain || refused === 'access/expired-token-is-refused' ? subjectOf(one, read.request) : undefined,
    });
    if (challenged) judge.inconclusive(challenged, `a call with ${words} was served`);
    return;
  }
  if (!isRefused(answer)) {
    judge.inconclusive([refused, challenged ?? []].flat(), `${words}: ${describeAnswer(answer)}`);
    return;
  }
  judge.holds(refused);
  judge.observe(status, String(answer.status), answer.exchange);
  if (challenged) judgeChallenge(context, challenged, words, answer);
  if (token !== null) observeChallenge(context, answer);
};

const rulesOf = (cases: readonly FalseToken[]): readonly RequirementId[] =>
  cases.flatMap(({ refused, challenged }) => [refused, challenged ?? []].flat());

/** Tries everything that is made from one token; answers the rules that were judged. */
const judgeCases = async (
  context: Context,
  working: WorkingToken,
  place: number,
): Promise<readonly RequirementId[]> => {
  const cases = await falseTokens(working.token, context.profile, place);
  for (const one of cases) await judgeCase(context, working.read, one);
  // One read may be guarded and another not; a token that is no JWT, or none, takes no token to try.
  for (const read of working.otherReads) {
    for (const one of cases.filter(({ plain }) => plain)) await judgeCase(context, read, one);
  }
  return rulesOf(cases);
};

/**
 * The token that the cases are made from is their twin, before and after: a token that was ended meanwhile would be
 * refused for that. Undefined when there is no token, and then the claims are settled.
 */
const judgeAll = async (context: Context, place: number): Promise<readonly RequirementId[] | undefined> => {
  for (let left = mostTokens; ; left--) {
    const working = await obtainWorkingToken(context, claims);
    if (working === undefined) return undefined;
    const deferred = defer(context);
    const judged = await judgeCases(deferred.context, working, place);
    if (await stillWorks(context, working)) {
      deferred.release();
      return judged;
    }
    if (left > 1) continue;
    context.judge.inconclusive(judged, 'no token was still accepted after the calls with invalid tokens');
    return judged;
  }
};

/** Any place in a signature; the simplest is its beginning. */
const places = fc.nat({ max: 999 });

/** Calls without a token, and with tokens that were not issued. */
export const refusedTokens = drawnCheck({
  id: 'access/refused-tokens',
  title: 'A request without a valid token that the target issued is refused',
  claims,
  observes: ['access/missing-token-status', 'access/expired-token-status', 'access/challenge-content'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    let judged: readonly RequirementId[] | undefined;
    const run = async (_: undefined, _at: number, place: number): Promise<void> => {
      judged = await judgeAll(context, place);
    };
    await context.drawUnits([undefined], run, places);
    if (judged === undefined) return;
    for (const id of claims.filter((claim) => !judged?.includes(claim))) {
      const words =
        id === 'access/expired-token-is-refused'
          ? whyLacking('the profile gives no expired-token', 'further-credentials.expired-token')
          : 'no JWT';
      judge.notApplicable(id, words);
    }
  },
});
