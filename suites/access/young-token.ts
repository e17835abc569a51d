import type { Answer } from '../harness/client.ts';
import type { Scenario, SkipReason } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import { judgeIssued } from './judging.ts';
import { requestScopes } from './token-endpoint.ts';
import {
  describeAnswer,
  documentedReads,
  findServedReads,
  isServed,
  isUnauthorized,
  mostTokens,
  noReads,
  obtain,
  type ServedRead,
  stillWorks,
} from './working-token.ts';

const works = 'access/wait-five-seconds-before-use';
const atOnce = 'access/young-token';
const older = 'access/older-token';
const renews = 'access/renew-about-every-20-hours';

/** Seconds that integrations wait before they use a token (Limits). */
const wait = 5;

/** A token that is five seconds old, with a read that it opens, or the answers that reads got. */
interface ExpiredToken {
  readonly token: string;
  readonly read: ServedRead | undefined;
  readonly answers: readonly Answer[];
}

/** Obtains a token, uses it at once, whose outcome is open, and again five seconds later. */
const useRested = async (scenario: Scenario): Promise<ExpiredToken> => {
  const { clock, judge, need } = scenario;
  const { token } = need(await obtain(scenario));
  const early = await findServedReads(scenario, token);
  const [first] = early.reads;
  const refused = early.answers.find(isUnauthorized);
  if (first !== undefined) judge.observe(atOnce, 'works', first.answer.exchange);
  else if (refused !== undefined) judge.observe(atOnce, 'refused', refused.exchange);
  await clock.sleep(wait * 1000);
  const { reads, answers } = await findServedReads(scenario, token);
  return { token, read: reads[0], answers };
};

/** Obtains another token by the same request while the first is valid, then uses the first again. */
const renew = async (scenario: Scenario, { token, read }: ExpiredToken): Promise<void> => {
  const { judge, client, profile } = scenario;
  const answer = await requestScopes(scenario, profile.client.scopes);
  const because = 'a client gets no token while another of its tokens is good';
  const what = 'the same token request as before';
  if (!judgeIssued(judge, renews, { what, answer, because }) || read === undefined) return;
  const isGood = await stillWorks(scenario, { token, read });
  const latest = client.exchanges.at(-1);
  if (isGood) judge.observe(older, 'works', latest);
  else if (latest !== undefined && isUnauthorized(latest)) judge.observe(older, 'refused', latest);
};

/** Judges tokens that were refused after five seconds: a failure elsewhere may have ended one, but not all of them. */
const judgeTurnedAway = async (scenario: Scenario, answers: readonly Answer[]): Promise<void> => {
  const { client, need, stop, finds } = scenario;
  const first = answers.find(isUnauthorized);
  const requests = documentedReads(scenario);
  for (const request of first === undefined ? [] : requests) {
    const control = await client.send(request);
    if (first === undefined || !isServed(control, request)) continue;
    const seen = `${describeAnswer(first)}, ${mostTokens} times, while an older token is served`;
    return finds(works, false, [first, control], { seen });
  }
  if (requests.length === 0) need<SkipReason>(noReads);
  stop('no documented read was served with records');
};

/** Uses tokens five seconds after they were obtained, as integrations do. */
export const youngToken = accessCheck({
  id: 'access/young-token',
  title: 'A token works five seconds after it was obtained, and another one is issued meanwhile',
  claims: [works, renews],
  observes: [atOnce, older],
  effect: 'reads',
  run: async (scenario) => {
    const { judge, part } = scenario;
    await part(works, async () => {
      for (let left = mostTokens; left > 0; left--) {
        const rested = await useRested(scenario);
        if (rested.read !== undefined) {
          judge.holds(works, rested.read.answer.exchange);
          return renew(scenario, rested);
        }
        if (left === 1 || !rested.answers.some(isUnauthorized))
          return judgeTurnedAway(scenario, rested.answers);
      }
    });
    if (documentedReads(scenario).length === 0) return judge.notApplicable(renews, noReads.reason);
    judge.inconclusive(renews, 'no token was seen to work while another one could be obtained');
  },
});
