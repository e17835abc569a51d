import type { Scenario } from '../../harness/scenario/scenario.ts';
import {
  day,
  hour,
  type MovingClock,
  minute,
  openMovingClock,
  stuck,
} from '../../harness/time/moving-clock.ts';
import { accessCheck, needAll } from '../access-check.ts';
import { inCodeSession } from '../code/session.ts';
import { subjectOf } from '../false-tokens.ts';
import { judgeAnswer, judgeNoToken, observeIssued } from '../judging.ts';
import { openRefresh, type Refresh, type RefreshableGrant, refreshTokenIn } from '../refresh/open-refresh.ts';
import { describe, isIssued, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  obtainWorkingToken,
  type WorkingToken,
} from '../working-token.ts';
import { codeExpires, deviceExpires, judgeCodes, judgeDeviceCode } from './code-lifetimes.ts';

const tokenLives = 'access/token-lives-24-hours';
const tokenEnds = 'access/expired-token-is-refused';
const accessTokenClaims = [tokenLives, tokenEnds] as const;

/** Before the end by more than the run itself takes; after the end by more than any leeway. */
const before = day - 5 * minute;
const after = day + hour;

/** Whether a fresh token is served by the read on which the old one is tried. */
const freshIsServed = async ({ client, profile }: Scenario, { read }: WorkingToken): Promise<boolean> => {
  const fresh = await requestToken(client, profile.client);
  if (!isIssued(fresh)) return false;
  return isServed(await client.send({ ...read.request, token: fresh.token }), read.request);
};

/** Judges that a token is still valid; returns whether it is. */
const judgeLiving = async (scenario: Scenario, working: WorkingToken): Promise<boolean> => {
  const { client, judge, finds } = scenario;
  const { token, read } = working;
  const answer = await client.send({ ...read.request, token });
  const isGood = isServed(answer, read.request);
  const seen = describeAnswer(answer);
  if (isGood || (isRefused(answer) && (await freshIsServed(scenario, working))))
    finds(tokenLives, isGood, [read.answer, answer], { seen: `${seen}, while a fresh token is served` });
  else judge.inconclusive(tokenLives, `five minutes before its end a token got ${seen}`);
  return isGood;
};

const judgeEnded = async (scenario: Scenario, working: WorkingToken, lived: boolean): Promise<void> => {
  const { client, judge, finds, stop } = scenario;
  const { token, read } = working;
  const answer = await client.send({ ...read.request, token });
  const seen = describeAnswer(answer);
  if (isServed(answer, read.request))
    return finds(tokenEnds, false, [read.answer, answer], {
      ...{ seen, because: 'a call with a token that has expired is served' },
      subject: subjectOf({ refused: tokenEnds }, read.request),
    });
  const served = await freshIsServed(scenario, working);
  if (!isRefused(answer) || !served)
    stop(`an expired token got ${seen}${served ? '' : ', and so did a fresh one'}`);
  // A token that was revoked early is no evidence about its expiry.
  if (lived) judge.holds(tokenEnds, answer.exchange);
  else judge.inconclusive(tokenEnds, 'the token was refused before its time had run out');
  judge.observe('access/expired-token-status', String(answer.status), answer.exchange);
};

/** Uses a token shortly before its 24 hours end, and afterwards. Moves the clock by 25 hours. */
const judgeAccessToken = async (scenario: Scenario, clock: MovingClock): Promise<void> => {
  const working = scenario.need(await obtainWorkingToken(scenario));
  if (!(await clock.moveTo(before))) return scenario.judge.blocked(accessTokenClaims, stuck);
  const lived = await judgeLiving(scenario, working);
  if (!(await clock.moveTo(after))) return scenario.judge.blocked(tokenEnds, stuck);
  await scenario.part(tokenEnds, () => judgeEnded(scenario, working, lived));
};

const refreshLives = 'access/refresh-token-lives-90-days';
const refreshEnds = 'access/refresh-token-ends-after-90-days';
const refreshTokenClaims = [refreshLives, refreshEnds] as const;

/** Refresh tokens that are saved for a first use much later. */
interface SavedTokens {
  readonly early: RefreshableGrant;
  readonly late: RefreshableGrant;
  readonly send: Refresh['send'];
}

/** Gets two refresh tokens, each through its own consent. */
const saveRefreshTokens = (scenario: Scenario): Promise<SavedTokens> =>
  inCodeSession(scenario, async (session) => {
    const { send, needAnother } = session.need(await openRefresh(session));
    return { early: await needAnother(), late: await needAnother(), send };
  });

/** Sends a new refresh token; if it gets no token either, the refusal of an old one is no evidence. */
const sendFresh = async (scenario: Scenario): Promise<TokenAnswer | undefined> => {
  let answer: TokenAnswer | undefined;
  await scenario.part([], () =>
    inCodeSession(scenario, async (session) => {
      answer = session.need(await openRefresh(session)).first.answer;
    }),
  );
  return answer;
};

/** Uses the first token after 89 days, or the second if the first is refused, as the second may have replaced it. */
const judgeEarly = async (scenario: Scenario, saved: SavedTokens): Promise<TokenAnswer> => {
  const { judge, stop } = scenario;
  const first = await saved.send(saved.early);
  const second = isIssued(first) ? first : await saved.send(saved.late);
  const what = 'a refresh token of 89 days';
  const evidence = [saved.early.grant.issued, first];
  if (isIssued(second)) judge.holds(refreshLives, second.exchange);
  else if (first.outcome === 'unclear') stop(`${what} got ${describe(first)}`);
  else if (second.outcome === 'refused' && (await sendFresh(scenario)) === undefined)
    stop(`${what} got ${describe(first)}, and a fresh one no token either`);
  else judgeAnswer(judge, refreshLives, { what, answer: second, evidence, isRight: false });
  return isIssued(first)
    ? first
    : stop('of two refresh tokens of the same time one was refused after 89 days already');
};

/** Uses a refresh token two days after it replaced another, 89 days after the sign-in. */
const observeRotated = async (
  { judge }: Scenario,
  { early, send }: SavedTokens,
  control: TokenAnswer,
): Promise<void> => {
  const refreshToken = refreshTokenIn(control);
  if (refreshToken === undefined || refreshToken === early.refreshToken) return;
  const answer = await send({ ...early, refreshToken });
  observeIssued(judge, 'access/rotated-refresh-lifetime', answer, ['renewed', 'inherited']);
};

/** Judges saved refresh tokens 89 and 91 days after the check began. */
const judgeRefreshTokens = async (
  scenario: Scenario,
  clock: MovingClock,
  saved: SavedTokens,
): Promise<void> => {
  const { judge } = scenario;
  if (!(await clock.moveTo(89 * day))) return judge.blocked(refreshTokenClaims, stuck);
  const control = await judgeEarly(scenario, saved);
  if (!(await clock.moveTo(91 * day))) return judge.blocked(refreshEnds, stuck);
  await observeRotated(scenario, saved, control);
  await judgeNoToken(judge, refreshEnds, {
    ...{ what: 'a refresh token of 91 days', answer: await saved.send(saved.late) },
    evidence: [saved.late.grant.issued],
    control: () => sendFresh(scenario),
  });
};

/**
 * Saves refresh tokens first and uses them after the access token's day. Codes with lifetimes of minutes come last:
 * their refusals count as failed attempts, which may end the tokens of their client.
 */
const judgeLifetimes = async (scenario: Scenario, clock: MovingClock): Promise<void> => {
  const { part } = scenario;
  const saved: SavedTokens[] = [];
  await part(refreshTokenClaims, async () => {
    await needAll(scenario, ['person', 'code-client']);
    saved.push(await saveRefreshTokens(scenario));
  });
  await part(accessTokenClaims, () => judgeAccessToken(scenario, clock));
  for (const one of saved) await part(refreshTokenClaims, () => judgeRefreshTokens(scenario, clock, one));
  await part(deviceExpires, async () => {
    await needAll(scenario, ['person', 'device-client']);
    await judgeDeviceCode(scenario, clock);
  });
  await part(codeExpires, async () => {
    await needAll(scenario, ['person', 'code-client']);
    await judgeCodes(scenario, clock);
  });
};

/** Judges everything that expires, with the hook that moves the target's clock ahead. */
export const lifetimes = accessCheck({
  id: 'access/lifetimes',
  title: 'Tokens and codes are valid for their lifetime and no longer',
  claims: [...accessTokenClaims, ...refreshTokenClaims, codeExpires, deviceExpires],
  observes: [
    'access/expired-token-status',
    'access/code-lifetime',
    'access/refresh-token',
    'access/refresh-request',
    'access/rotated-refresh-lifetime',
  ],
  disturbs: 'clock',
  needs: ['move-clock'],
  run: async (scenario) => {
    const clock = openMovingClock(scenario);
    try {
      await judgeLifetimes(scenario, clock);
    } finally {
      const days = (clock.moved / day).toFixed(1);
      if (clock.moved > 0) scenario.judge.leftBehind(`a clock that is ${days} days ahead`);
    }
  },
});
