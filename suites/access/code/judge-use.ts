import { type Door, isRefused, isServed } from '../door.ts';
import { isIssued } from '../obtain.ts';
import { tell } from '../token-answer.ts';
import { type Desk, type Grant, takeToken } from './desk.ts';
import { type Redemption, redeem } from './exchange.ts';
import { useToken } from './use-token.ts';

const serves = 'access/code-token-serves-calls';
const once = 'access/code-is-used-once';

/** Sends a code again whose token has just been served, and looks what becomes of that token. */
const replay = async (
  { context: { client, judge }, place }: Desk,
  redemption: Redemption,
  { token, door }: { readonly token: string; readonly door: Door },
): Promise<void> => {
  const again = await redeem(client, place, redemption);
  if (again.outcome === 'unclear') return judge.inconclusive(once, `a used code got ${tell(again)}`);
  if (isIssued(again)) {
    return judge.violated(once, {
      expected: 'a code that got a token gets no other one',
      seen: tell(again),
      exchanges: [again.answer.exchange],
      explanation: 'a code that was exchanged gets a token again',
    });
  }
  judge.holds(once, again.answer.exchange);
  const answer = await client.send({ ...door.request, token });
  const silence = 'access/tokens-of-a-replayed-code';
  if (isServed(answer, door.request)) judge.observe(silence, 'kept', answer.exchange);
  else if (isRefused(answer)) judge.observe(silence, 'ended', answer.exchange);
};

/** Uses a token obtained by a code, then sends the code again. */
export const judgeUse = async (desk: Desk, first: Grant): Promise<void> => {
  const { judge } = desk.context;
  let used: Grant | undefined;
  const use = await useToken(desk.context, desk.client.scopes, async () => {
    used = used === undefined ? first : await takeToken(desk);
    return used?.issued.token;
  });
  if (use.kind === 'served') {
    judge.holds(serves, use.door.answer.exchange);
    if (used !== undefined) await replay(desk, used.redemption, use);
    return;
  }
  if (use.kind === 'unknown') judge.inconclusive(serves, use.reason);
  else if (use.kind === 'absent') judge.notApplicable(serves, use.reason);
  else {
    judge.violated(serves, {
      expected: 'a fresh token obtained by a code is let in where one by client credentials is',
      ...{ seen: use.seen, exchanges: use.exchanges },
    });
  }
  judge.inconclusive(once, 'no token obtained by a code was seen to be good: the code walks decide');
};
