import fc from 'fast-check';
import { ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Answer } from '../harness/client.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { accessCheck } from './access-check.ts';
import { type FalseToken, falseTokens, subjectOf } from './false-tokens.ts';
import { defer } from './judging.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  isUnauthorized,
  obtainWorkingToken,
  type ServedRead,
  stillWorks,
  tryTokens,
  type WorkingToken,
} from './working-token.ts';

const expired = 'access/expired-token-is-refused';

const claims: readonly RequirementId[] = [
  'access/missing-token-is-refused',
  'access/missing-token-is-challenged',
  'access/invalid-token-is-refused',
  'access/invalid-token-is-challenged',
  'access/tampered-token-is-refused',
  'access/unsigned-token-is-refused',
  expired,
];

/** Judges the challenge of a refusal. One that is not about credentials, such as a redirect, needs none. */
const judgeChallenge = ({ judge, finds }: Scenario, id: RequirementId, answer: Answer) => {
  const { 'www-authenticate': challenge } = answer.headers;
  const isRight = /(^|,\s*)bearer\b/i.test(challenge ?? '');
  if (!isRight && !isUnauthorized(answer))
    return judge.notApplicable(id, `refused with ${answer.status}: only 401 must carry a challenge`);
  finds(id, isRight, [answer], { seen: challenge ?? 'status 401 without WWW-Authenticate' });
};

const observeChallenge = ({ judge }: Scenario, { headers, exchange }: Answer): void => {
  const challenge = headers['www-authenticate'];
  const said = challenge === undefined ? 'no challenge' : 'none';
  const content = /\berror\s*=/i.test(challenge ?? '') ? 'error' : undefined;
  const realm = /\brealm\s*=/i.test(challenge ?? '') ? 'realm' : said;
  judge.observe('access/challenge-content', content ?? realm, exchange);
};

/** The requirement about the challenge in a refusal; undefined for tokens whose refusal needs none. */
const challengeFor = ({ refused }: FalseToken): RequirementId | undefined =>
  ownValue(
    {
      'access/missing-token-is-refused': 'access/missing-token-is-challenged',
      'access/invalid-token-is-refused': 'access/invalid-token-is-challenged',
    } as const,
    refused,
  );

const rulesOf = (one: FalseToken): readonly RequirementId[] =>
  [one.refused, challengeFor(one)].filter((id) => id !== undefined);

const judgeCase = async (scenario: Scenario, read: ServedRead, one: FalseToken): Promise<void> => {
  const { client, judge, finds } = scenario;
  const { words, token, refused } = one;
  const challenge = challengeFor(one);
  const answer = await client.send({ ...read.request, token });
  const isAccepted = isServed(answer, read.request);
  if (isAccepted)
    finds(refused, false, [read.answer, answer], {
      seen: `${describeAnswer(answer)}: the requested document`,
      because: `a call with ${words} is served`,
      // Forged tokens that are all accepted show that signatures are not verified.
      subject: one.onEveryRead || refused === expired ? subjectOf(one, read.request) : undefined,
    });
  if (isAccepted || !isRefused(answer))
    return judge.inconclusive(rulesOf(one), `a call with ${words} got ${describeAnswer(answer)}`);
  judge.holds(refused);
  const silence = token === null ? 'access/missing-token-status' : 'access/expired-token-status';
  judge.observe(silence, String(answer.status), answer.exchange);
  if (challenge !== undefined) judgeChallenge(scenario, challenge, answer);
  if (token !== null) observeChallenge(scenario, answer);
};

/** Tries all tokens made from one token; returns the rules that were judged. */
const judgeCases = async (
  scenario: Scenario,
  working: WorkingToken,
  place: number,
): Promise<readonly RequirementId[]> => {
  const cases = await falseTokens(working.token, scenario.profile, place);
  for (const one of cases) await judgeCase(scenario, working.read, one);
  // Other reads may not be guarded, but need only the simplest cases: no token, and one that was never issued.
  for (const read of working.otherReads)
    for (const one of cases.filter(({ onEveryRead }) => onEveryRead)) await judgeCase(scenario, read, one);
  return cases.flatMap(rulesOf);
};

/**
 * The token from which the cases are made is the control, before and after: if it was ended meanwhile, the others may
 * have been refused for that.
 */
const judgeAll = async (scenario: Scenario, place: number): Promise<readonly RequirementId[]> => {
  const first = scenario.need(await obtainWorkingToken(scenario));
  let judged: readonly RequirementId[] = [];
  const isGood = await tryTokens(scenario, first, async (working) => {
    const deferred = defer(scenario);
    judged = await judgeCases(deferred.scenario, working, place);
    if (!(await stillWorks(scenario, working))) return undefined;
    deferred.release();
    return true;
  });
  const none = 'no token was still accepted after the calls with invalid tokens';
  if (!scenario.need(isGood ?? false)) scenario.judge.inconclusive(judged, none);
  return judged;
};

const noExpired = whyLacking('the profile gives no expired-token', 'further-credentials.expired-token');

/** Sends calls without a token, and with tokens that were not issued; a signature may be altered at any place. */
export const refusedTokens = accessCheck({
  id: 'access/refused-tokens',
  draws: true,
  title: 'A request without a valid token that the target issued is refused',
  claims,
  observes: ['access/missing-token-status', 'access/expired-token-status', 'access/challenge-content'],
  effect: 'reads',
  run: async (scenario) => {
    let judged: readonly RequirementId[] | undefined;
    const run = async (_: undefined, _at: number, place: number): Promise<void> => {
      judged = await judgeAll(scenario, place);
    };
    await scenario.each([undefined], claims, run, fc.nat({ max: 999 }));
    if (judged === undefined) return;
    for (const id of claims.filter((claim) => !judged?.includes(claim)))
      scenario.judge.notApplicable(id, id === expired ? noExpired : 'no JWT');
  },
});
