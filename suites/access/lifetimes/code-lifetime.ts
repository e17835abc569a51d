import type { Context } from '../../harness/check.ts';
import { type Desk, openDesk, takeCode, takeToken } from '../code/desk.ts';
import { type Redemption, redeem } from '../code/exchange.ts';
import type { CodeClient } from '../code/request.ts';
import { isIssued } from '../own-token.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { day, hour, type MovingClock, minute, stuck } from './moving-clock.ts';

const rule = 'access/code-expires';
/** The claims about codes. */
export const codeClaims = [rule] as const;

/** Seconds after which codes are tried for the ledger: inside and outside the times that are usual. */
const looks = [90, 9 * minute, 11 * minute];

const lifetimeOf = (good: readonly boolean[]): string => {
  const words = [
    'one-minute',
    'more than one minute, less than nine',
    'ten-minutes',
    'more than eleven minutes',
  ];
  const firstBad = good.indexOf(false);
  return words[firstBad === -1 ? good.length : firstBad] ?? 'unknown';
};

const observeLifetime = async (
  { context, place }: Desk,
  clock: MovingClock,
  codes: readonly Redemption[],
): Promise<void> => {
  const start = clock.moved;
  const got: TokenAnswer[] = [];
  for (const [at, seconds] of looks.entries()) {
    const code = codes[at];
    if (code === undefined || !(await clock.moveTo(start + seconds))) return;
    got.push(await redeem(context.client, place, code));
  }
  if (got.some(({ outcome }) => outcome === 'unclear')) return;
  context.judge.observe('access/code-lifetime', lifetimeOf(got.map(isIssued)), got.at(-1)?.answer.exchange);
};

/** Exchanges a code that is a day old; a fresh one is the twin. */
const judgeOldCode = async (desk: Desk, code: Redemption): Promise<void> => {
  const { judge, client } = desk.context;
  const got = await redeem(client, desk.place, code);
  if (isIssued(got)) {
    judge.violated(rule, {
      expected: 'no token for a code that was not exchanged for a day',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
    });
  } else if (got.outcome === 'unclear') judge.inconclusive(rule, `a code of a day got ${tell(got)}`);
  else if ((await takeToken(desk)) === undefined) {
    judge.inconclusive(rule, `a code of a day got ${tell(got)}, and a fresh one no token either`);
  } else judge.holds(rule, got.answer.exchange);
};

/** How long after a code was issued it is looked at. */
const codeAge = day + hour;

/** Takes codes, uses some within minutes, and one when a day has passed. */
const judgeCodesIn = async (desk: Desk, clock: MovingClock): Promise<void> => {
  const { judge } = desk.context;
  const since = clock.moved;
  const codes: Redemption[] = [];
  for (let count = 0; count <= looks.length; count++) {
    const { redemption } = await takeCode(desk);
    if (redemption !== undefined) codes.push(redemption);
  }
  const code = codes.pop();
  if (code === undefined) return judge.inconclusive(rule, 'no further code was to be had');
  await observeLifetime(desk, clock, codes);
  if (await clock.moveTo(since + codeAge)) await judgeOldCode(desk, code);
  else judge.blocked(rule, stuck);
};

/** Looks how long codes are good. Moves the clock by 25 hours. */
export const judgeCodes = async (context: Context, clock: MovingClock, client: CodeClient): Promise<void> =>
  context.browser.visit([client.redirectUri], async (visit) => {
    const opened = await openDesk(context, codeClaims, { client, visit });
    if (opened !== undefined) await judgeCodesIn(opened.desk, clock);
  });
