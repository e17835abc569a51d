import type { Context } from '../../harness/check.ts';
import { openDesk } from '../code/desk.ts';
import type { CodeClient } from '../code/request.ts';
import { type Issued, isIssued } from '../own-token.ts';
import { openRefresh, type Refresh, type Refreshable, refreshTokenIn } from '../refresh/open-refresh.ts';
import { tell } from '../token-answer.ts';
import { day, type MovingClock, stuck } from './moving-clock.ts';

const lives = 'access/refresh-token-lives-90-days';
const ends = 'access/refresh-token-ends-after-90-days';
/** The claims about refresh tokens. */
export const refreshTokenClaims = [lives, ends] as const;

/** Refresh tokens that are put by, to be used for the first time much later. */
interface PutBy {
  readonly early: Refreshable;
  readonly late: Refreshable;
  readonly send: Refresh['send'];
}

/** Takes two refresh tokens, each by a consent of its own; none where the target gives or takes none. */
export const putByRefreshTokens = async (
  context: Context,
  client: CodeClient,
): Promise<PutBy | undefined> => {
  const { browser, judge } = context;
  return browser.visit([client.redirectUri], async (visit) => {
    const opened = await openDesk(context, refreshTokenClaims, { client, visit });
    if (opened === undefined) return undefined;
    const refresh = await openRefresh(opened.desk);
    if ('reason' in refresh) {
      judge.notApplicable(refreshTokenClaims, refresh.reason);
      return undefined;
    }
    const [early, late] = [await refresh.take(), await refresh.take()];
    if (early !== undefined && late !== undefined) return { early, late, send: refresh.send };
    judge.inconclusive(refreshTokenClaims, 'no further refresh token was to be had');
    return undefined;
  });
};

/** Whether a refresh token of that moment gets a token: without that, one that is refused says nothing. */
const freshIsTaken = async (context: Context, client: CodeClient): Promise<boolean> =>
  context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openDesk(context, [], { client, visit });
    const refresh = opened && (await openRefresh(opened.desk));
    return refresh !== undefined && 'send' in refresh;
  });

/** Uses one after 89 days; the other where that is refused, since a later one may have taken its place. */
const judgeEarly = async (context: Context, client: CodeClient, put: PutBy): Promise<Issued | undefined> => {
  const { judge } = context;
  const first = await put.send(put.early);
  if (isIssued(first)) {
    judge.holds(lives, first.answer.exchange);
    return first;
  }
  const second = await put.send(put.late);
  if (isIssued(second)) judge.holds(lives, second.answer.exchange);
  else if ([first, second].some(({ outcome }) => outcome === 'unclear')) {
    judge.inconclusive(lives, `refresh tokens of 89 days got ${tell(first)} and ${tell(second)}`);
  } else if (!(await freshIsTaken(context, client))) {
    judge.inconclusive(
      lives,
      `a refresh token of 89 days got ${tell(first)}, and a fresh one no token either`,
    );
  } else {
    judge.violated(lives, {
      expected: 'a token for a refresh token 89 days after it was issued',
      seen: `${tell(first)}, while a fresh refresh token gets a token`,
      exchanges: [put.early.grant.issued.answer.exchange, first.answer.exchange, second.answer.exchange],
    });
  }
  return undefined;
};

/** Uses the one that took the place of another 89 days after the user signed in, two days later. */
const observeRotated = async ({ judge }: Context, { early, send }: PutBy, twin: Issued): Promise<void> => {
  const refreshToken = refreshTokenIn(twin);
  if (refreshToken === undefined || refreshToken === early.refreshToken) return;
  const got = await send({ ...early, refreshToken });
  if (got.outcome === 'unclear') return;
  judge.observe(
    'access/rotated-refresh-lifetime',
    isIssued(got) ? 'renewed' : 'inherited',
    got.answer.exchange,
  );
};

const judgeLate = async (context: Context, client: CodeClient, put: PutBy): Promise<void> => {
  const { judge } = context;
  const got = await put.send(put.late);
  if (isIssued(got)) {
    judge.violated(ends, {
      expected: 'no token for a refresh token 91 days after it was issued',
      ...{ seen: tell(got), exchanges: [put.late.grant.issued.answer.exchange, got.answer.exchange] },
    });
  } else if (got.outcome === 'unclear' || !(await freshIsTaken(context, client))) {
    judge.inconclusive(ends, `a refresh token of 91 days got ${tell(got)}, and a fresh one no token either`);
  } else judge.holds(ends, got.answer.exchange);
};

/** Looks at refresh tokens that were put by, 89 and 91 days after the check began. */
export const judgeRefreshTokens = async (
  context: Context,
  clock: MovingClock,
  { client, put }: { readonly client: CodeClient; readonly put: PutBy },
): Promise<void> => {
  const { judge } = context;
  if (!(await clock.moveTo(89 * day))) {
    judge.blocked(refreshTokenClaims, stuck);
    return;
  }
  const twin = await judgeEarly(context, client, put);
  if (!(await clock.moveTo(91 * day))) return judge.blocked(ends, stuck);
  if (twin !== undefined) {
    await observeRotated(context, put, twin);
    await judgeLate(context, client, put);
  } else
    judge.inconclusive(ends, 'of two refresh tokens of the same time one was refused after 89 days already');
};
