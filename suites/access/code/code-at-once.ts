import type { Check } from '../../harness/check.ts';
import { isIssued } from '../own-token.ts';
import { tell } from '../token-answer.ts';
import { atDesk, type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';

const rule = 'access/code-is-used-once';

/** How often the two requests meet; each meeting uses up one code. */
const meetings = { 0: 3, 1: 5, 2: 8 } as const;

/** Sends one code twice at the same moment; answers whether one of the two got a token. */
const meet = async (desk: Desk): Promise<boolean | undefined> => {
  const { judge, client } = desk.context;
  const { redemption } = await takeCode(desk);
  if (redemption === undefined) return undefined;
  const both = await Promise.all([
    redeem(client, desk.place, redemption),
    redeem(client, desk.place, redemption),
  ]);
  const tokens = both.filter(isIssued).length;
  if (tokens === 2) {
    judge.violated(rule, {
      expected: 'at most one of two simultaneous exchanges of a code gets a token',
      seen: both.map(tell).join(' and '),
      exchanges: both.map(({ answer }) => answer.exchange),
      walk: ['start: a code that the user allowed', 'two exchanges at the same moment: both get a token'],
      explanation: 'two simultaneous exchanges of a code both get a token',
    });
  }
  if (both.some(({ outcome }) => outcome === 'unclear')) return undefined;
  return tokens === 1;
};

/** At most one token for a code, also when it is sent twice at once (RFC 6749 section 10.5). */
export const codeAtOnce: Check = {
  id: 'access/code-at-once',
  title: 'Of two exchanges of one code at the same moment at most one gets a token',
  claims: [rule],
  observes: [],
  effect: 'changes',
  // It fails on purpose, which may end the tokens that the client has elsewhere.
  afterwards: true,
  run: (context) =>
    atDesk(context, [rule], async (desk) => {
      const { judge, settings } = context;
      const count = meetings[settings.k];
      judge.planned(count);
      const won: (boolean | undefined)[] = [];
      for (let meeting = 0; meeting < count; meeting++) {
        won.push(await meet(desk));
        judge.executed();
      }
      if (won.includes(true)) judge.holds(rule);
      else judge.inconclusive(rule, 'of no two simultaneous exchanges of a code exactly one got a token');
    }),
};
