import type { Context } from '../../harness/check.ts';
import { day, hour, type MovingClock, minute, stuck } from '../../harness/time/moving-clock.ts';
import type { CodeClient } from '../code/request.ts';
import { openCodeSession } from '../code/session.ts';
import { subjectOf } from '../false-tokens.ts';
import { judgeNoToken, observeIssued } from '../judging.ts';
import { openRefresh, type Refresh, type Refreshable, refreshTokenIn } from '../refresh/open-refresh.ts';
import { describe, type Issued, isIssued, requestToken } from '../token-endpoint.ts';
import {
  describeAnswer,
  isRefused,
  isServed,
  obtainWorkingToken,
  type WorkingToken,
} from '../working-token.ts';

const tokenLives = 'access/token-lives-24-hours';
const tokenEnds = 'access/expired-token-is-refused';
/** The claims about access tokens. */
export const accessTokenClaims = [tokenLives, tokenEnds] as const;

/** Before the end, as far as the seconds that pass by themselves cannot matter; after it, past any leeway. */
const before = day - 5 * minute;
const after = day + hour;

/** Whether a token of that moment is served where the old one is looked at. */
const freshIsServed = async ({ client, profile }: Context, key: WorkingToken): Promise<boolean> => {
  const fresh = await requestToken(client, profile.client);
  if (!isIssued(fresh)) return false;
  return isServed(await client.send({ ...key.read.request, token: fresh.token }), key.read.request);
};

const judgeLiving = async (context: Context, key: WorkingToken): Promise<boolean> => {
  const { client, judge } = context;
  const answer = await client.send({ ...key.read.request, token: key.token });
  if (isServed(answer, key.read.request)) {
    judge.holds(tokenLives, answer.exchange);
    return true;
  }
  if (!isRefused(answer) || !(await freshIsServed(context, key))) {
    judge.inconclusive(tokenLives, `five minutes before its end a token got ${describeAnswer(answer)}`);
  } else {
    judge.violated(tokenLives, {
      expected: 'a token is still good five minutes before 24 hours have passed',
      seen: `${describeAnswer(answer)}, while a fresh token is served`,
      exchanges: [key.read.answer.exchange, answer.exchange],
    });
  }
  return false;
};

const judgeEnded = async (context: Context, key: WorkingToken, lived: boolean): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send({ ...key.read.request, token: key.token });
  if (isServed(answer, key.read.request)) {
    judge.violated(tokenEnds, {
      expected: 'a token is refused an hour after its 24 hours have passed',
      seen: describeAnswer(answer),
      exchanges: [key.read.answer.exchange, answer.exchange],
      explanation: 'a call with a token that has expired is served',
      subject: subjectOf({ refused: tokenEnds }, key.read.request),
    });
    return;
  }
  const served = await freshIsServed(context, key);
  if (!isRefused(answer) || !served) {
    const also = served ? '' : ', and so did a fresh one';
    judge.inconclusive(tokenEnds, `an expired token got ${describeAnswer(answer)}${also}`);
    return;
  }
  // A token that was revoked early is no evidence about its expiry.
  if (lived) judge.holds(tokenEnds, answer.exchange);
  else judge.inconclusive(tokenEnds, 'the token was refused before its time had run out');
  judge.observe('access/expired-token-status', String(answer.status), answer.exchange);
};

/** Uses a token shortly before its 24 hours end, and afterwards. Moves the clock by 25 hours. */
export const judgeAccessToken = async (context: Context, clock: MovingClock): Promise<void> => {
  const key = await obtainWorkingToken(context, accessTokenClaims);
  if (key === undefined) return;
  if (!(await clock.moveTo(before))) {
    context.judge.blocked(accessTokenClaims, stuck);
    return;
  }
  const lived = await judgeLiving(context, key);
  if (await clock.moveTo(after)) await judgeEnded(context, key, lived);
  else context.judge.blocked(tokenEnds, stuck);
};

const refreshLives = 'access/refresh-token-lives-90-days';
const refreshEnds = 'access/refresh-token-ends-after-90-days';
/** The claims about refresh tokens. */
export const refreshTokenClaims = [refreshLives, refreshEnds] as const;

/** Refresh tokens that are saved, to be used for the first time much later. */
interface SavedTokens {
  readonly early: Refreshable;
  readonly late: Refreshable;
  readonly send: Refresh['send'];
}

/** Gets two refresh tokens, each by its own consent; none where the target does not support them. */
export const saveRefreshTokens = async (
  context: Context,
  client: CodeClient,
): Promise<SavedTokens | undefined> => {
  const { browser, judge } = context;
  return browser.visit([client.redirectUri], async (visit) => {
    const opened = await openCodeSession(context, refreshTokenClaims, { client, visit });
    if (opened === undefined) return undefined;
    const refresh = await openRefresh(opened.session);
    if ('reason' in refresh) {
      judge.notApplicable(refreshTokenClaims, refresh.reason);
      return undefined;
    }
    const [early, late] = [await refresh.take(), await refresh.take()];
    if (early !== undefined && late !== undefined) return { early, late, send: refresh.send };
    judge.inconclusive(refreshTokenClaims, 'the suites could not get another refresh token');
    return undefined;
  });
};

/** Whether a new refresh token works now: otherwise the refusal of an old one is no evidence. */
const freshIsTaken = async (context: Context, client: CodeClient): Promise<boolean> =>
  context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openCodeSession(context, [], { client, visit });
    const refresh = opened && (await openRefresh(opened.session));
    return refresh !== undefined && 'send' in refresh;
  });

/** Uses one after 89 days; the other where that is refused, since a later one may have taken its place. */
const judgeEarly = async (
  context: Context,
  client: CodeClient,
  saved: SavedTokens,
): Promise<Issued | undefined> => {
  const { judge } = context;
  const first = await saved.send(saved.early);
  if (isIssued(first)) {
    judge.holds(refreshLives, first.answer.exchange);
    return first;
  }
  const second = await saved.send(saved.late);
  if (isIssued(second)) judge.holds(refreshLives, second.answer.exchange);
  else if ([first, second].some(({ outcome }) => outcome === 'unclear')) {
    judge.inconclusive(
      refreshLives,
      `refresh tokens of 89 days got ${describe(first)} and ${describe(second)}`,
    );
  } else if (!(await freshIsTaken(context, client))) {
    judge.inconclusive(
      refreshLives,
      `a refresh token of 89 days got ${describe(first)}, and a fresh one no token either`,
    );
  } else {
    judge.violated(refreshLives, {
      expected: 'a token for a refresh token 89 days after it was issued',
      seen: `${describe(first)}, while a fresh refresh token gets a token`,
      exchanges: [saved.early.grant.issued.answer.exchange, first.answer.exchange, second.answer.exchange],
    });
  }
  return undefined;
};

/** Uses a refresh token two days after it replaced another, 89 days after the sign-in. */
const observeRotated = async (
  { judge }: Context,
  { early, send }: SavedTokens,
  twin: Issued,
): Promise<void> => {
  const refreshToken = refreshTokenIn(twin);
  if (refreshToken === undefined || refreshToken === early.refreshToken) return;
  const answer = await send({ ...early, refreshToken });
  observeIssued(judge, 'access/rotated-refresh-lifetime', answer, ['renewed', 'inherited']);
};

const judgeLate = async (context: Context, client: CodeClient, saved: SavedTokens): Promise<void> => {
  const { judge } = context;
  const answer = await saved.send(saved.late);
  await judgeNoToken(judge, refreshEnds, answer, {
    what: 'a refresh token of 91 days',
    expected: 'no token for a refresh token 91 days after it was issued',
    before: [saved.late.grant.issued.answer.exchange],
    twin: async () => ((await freshIsTaken(context, client)) ? undefined : 'a fresh one no token either'),
  });
};

/** Judges refresh tokens that were saved, 89 and 91 days after the check began. */
export const judgeRefreshTokens = async (
  context: Context,
  clock: MovingClock,
  { client, saved }: { readonly client: CodeClient; readonly saved: SavedTokens },
): Promise<void> => {
  const { judge } = context;
  if (!(await clock.moveTo(89 * day))) {
    judge.blocked(refreshTokenClaims, stuck);
    return;
  }
  const twin = await judgeEarly(context, client, saved);
  if (!(await clock.moveTo(91 * day))) return judge.blocked(refreshEnds, stuck);
  if (twin !== undefined) {
    await observeRotated(context, saved, twin);
    await judgeLate(context, client, saved);
  } else
    judge.inconclusive(
      refreshEnds,
      'of two refresh tokens of the same time one was refused after 89 days already',
    );
};
