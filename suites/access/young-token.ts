import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import { describe, isIssued, requestScopes, type TokenAnswer } from './token-endpoint.ts';
import {
  describeAnswer,
  documentedReads,
  findServedReads,
  isServed,
  mostTokens,
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

const noReads = 'the profile names no area with documents to read, nor requisitions.readable';

const isTurnedAway = ({ status }: Answer): boolean => hasStatus({ status }, 'unauthorized');

/** A token of five seconds, with a read that is served for it, or with what reads answered. */
interface Rested {
  readonly token: string;
  readonly read: ServedRead | undefined;
  readonly answers: readonly Answer[];
}

/** Obtains a token and uses it at once, which is open, and five seconds later; undefined where there is none. */
const useRested = async (context: Context): Promise<Rested | undefined> => {
  const { clock, judge, profile } = context;
  const issued = await obtain(context, [works], profile.client.scopes);
  if (issued === undefined) return undefined;
  const early = await findServedReads(context, issued.token);
  const [first] = early.reads;
  const refused = early.answers.find(isTurnedAway);
  if (first !== undefined) judge.observe(atOnce, 'works', first.answer.exchange);
  else if (refused !== undefined) judge.observe(atOnce, 'refused', refused.exchange);
  await clock.sleep(wait * 1000);
  const { reads, answers } = await findServedReads(context, issued.token);
  return { token: issued.token, read: reads[0], answers };
};

/** Obtains another token while the first one is good, and looks at that then. */
const renew = async (context: Context, { token, read }: Rested): Promise<void> => {
  const answer = await requestScopes(context, context.profile.client.scopes);
  judgeRenewal(context, answer);
  if (read === undefined || !isIssued(answer)) return;
  const isGood = await stillWorks(context, { token, read });
  const latest = context.client.exchanges.at(-1);
  if (isGood) context.judge.observe(older, 'works', latest);
  else if (latest !== undefined && hasStatus(latest, 'unauthorized'))
    context.judge.observe(older, 'refused', latest);
};

/** Judges the second of two token requests that differ in nothing. */
const judgeRenewal = ({ judge }: Context, answer: TokenAnswer): void => {
  if (isIssued(answer)) judge.holds(renews, answer.answer.exchange);
  else if (answer.outcome === 'unclear')
    judge.inconclusive(renews, `the token request got ${describe(answer)}`);
  else
    judge.violated(renews, {
      expected: 'a token for the same request as before, while the token that it got is good',
      seen: describe(answer),
      exchanges: [answer.answer.exchange],
      explanation: 'a client gets no token while another of its tokens is good',
    });
};

/** Judges tokens that were turned away after five seconds: somebody else may have ended one, and not each of them. */
const judgeTurnedAway = async (context: Context, answers: readonly Answer[]): Promise<void> => {
  const { client, judge } = context;
  const first = answers.find(isTurnedAway);
  const requests = documentedReads(context);
  for (const request of first === undefined ? [] : requests) {
    const twin = await client.send(request);
    if (first === undefined || !isServed(twin, request)) continue;
    judge.violated(works, {
      expected: `a token works ${wait} seconds after it was obtained`,
      seen: `${describeAnswer(first)}, ${mostTokens} times, while an older token is served`,
      exchanges: [first.exchange, twin.exchange],
    });
    return;
  }
  if (requests.length === 0) judge.notApplicable(works, noReads);
  else judge.inconclusive(works, 'no documented read was served with records');
};

/** Obtains tokens until one works once five seconds have passed. */
const useTokens = async (context: Context): Promise<void> => {
  const { judge } = context;
  for (let left = mostTokens; left > 0; left--) {
    const rested = await useRested(context);
    if (rested === undefined) return;
    judge.executed();
    if (rested.read !== undefined) {
      judge.holds(works, rested.read.answer.exchange);
      return renew(context, rested);
    }
    if (left === 1 || !rested.answers.some(isTurnedAway)) return judgeTurnedAway(context, rested.answers);
  }
};

/** Uses tokens five seconds after they were obtained, as integrations do. */
export const youngToken: Check = {
  id: 'access/young-token',
  title: 'A token works five seconds after it was obtained, and another one is issued meanwhile',
  claims: [works, renews],
  observes: [atOnce, older],
  effect: 'reads',
  run: async (context) => {
    context.judge.planned(1);
    await useTokens(context);
    if (documentedReads(context).length === 0) return context.judge.notApplicable(renews, noReads);
    context.judge.inconclusive(renews, 'no token was seen to work while another one could be obtained');
  },
};
