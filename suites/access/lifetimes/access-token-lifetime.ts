import type { Context } from '../../harness/check.ts';
import { isRefused, isServed, tellAnswer } from '../door.ts';
import { isIssued, type Key, takeKey } from '../own-token.ts';
import { ask } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { day, hour, type MovingClock, minute, stuck } from './moving-clock.ts';

const lives = 'access/token-lives-24-hours';
const ends = 'access/expired-token-is-refused';
/** The claims about access tokens. */
export const accessTokenClaims = [lives, ends] as const;

/** Before the end, as far as the seconds that pass by themselves cannot matter; after it, past any leeway. */
const before = day - 5 * minute;
const after = day + hour;

/** Whether a token of that moment is served where the old one is looked at. */
const freshIsServed = async ({ client, profile }: Context, key: Key): Promise<boolean> => {
  const fresh = await ask(client, tokenRequest(documented(profile.client)));
  if (!isIssued(fresh)) return false;
  return isServed(await client.send({ ...key.door.request, token: fresh.token }), key.door.request);
};

const judgeLiving = async (context: Context, key: Key): Promise<boolean> => {
  const { client, judge } = context;
  const answer = await client.send({ ...key.door.request, token: key.token });
  if (isServed(answer, key.door.request)) {
    judge.holds(lives, answer.exchange);
    return true;
  }
  if (!isRefused(answer) || !(await freshIsServed(context, key))) {
    judge.inconclusive(lives, `five minutes before its end a token got ${tellAnswer(answer)}`);
  } else {
    judge.violated(lives, {
      expected: 'a token is still good five minutes before 24 hours have passed',
      seen: `${tellAnswer(answer)}, while a fresh token is served`,
      exchanges: [key.door.answer.exchange, answer.exchange],
    });
  }
  return false;
};

const judgeEnded = async (context: Context, key: Key, lived: boolean): Promise<void> => {
  const { client, judge } = context;
  const answer = await client.send({ ...key.door.request, token: key.token });
  if (isServed(answer, key.door.request)) {
    judge.violated(ends, {
      expected: 'a token is refused an hour after its 24 hours have passed',
      seen: tellAnswer(answer),
      exchanges: [key.door.answer.exchange, answer.exchange],
      explanation: 'a call with a token that has expired is served',
    });
    return;
  }
  const served = await freshIsServed(context, key);
  if (!isRefused(answer) || !served) {
    const also = served ? '' : ', and so did a fresh one';
    judge.inconclusive(ends, `an expired token got ${tellAnswer(answer)}${also}`);
    return;
  }
  // One that was ended before its time says nothing about the end of its time.
  if (lived) judge.holds(ends, answer.exchange);
  else judge.inconclusive(ends, 'the token was refused before its time had run out');
  judge.observe('access/expired-token-status', String(answer.status), answer.exchange);
};

/** Takes a token and looks at it shortly before its 24 hours have passed, and after. Moves the clock by 25 hours. */
export const judgeAccessToken = async (context: Context, clock: MovingClock): Promise<void> => {
  const key = await takeKey(context, accessTokenClaims);
  if (key === undefined) return;
  if (!(await clock.moveTo(before))) {
    context.judge.blocked(accessTokenClaims, stuck);
    return;
  }
  const lived = await judgeLiving(context, key);
  if (await clock.moveTo(after)) await judgeEnded(context, key, lived);
  else context.judge.blocked(ends, stuck);
};
