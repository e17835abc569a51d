import type { Check, Context } from '../harness/check.ts';
import { hookCheck } from '../harness/hook-check.ts';
import { isAccepted } from '../harness/meaning.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { noneLeft, whyLacking } from '../harness/verdict/lacking.ts';
import { act, findParameterPlace, voidFor } from './descriptor.ts';

const starts = 'service-sheets/void-starts-the-void-approval-chain';
const approved = { state: 'approved', orderLineOpen: true } as const;

/** Voids an approved sheet, and asks a hook for the number of steps in the new chain. */
const voidAndCount = async (context: Context): Promise<void> => {
  const { fixtures, judge, clock } = context;
  const place = (await findParameterPlace(context)) ?? 'query';
  const [sheet, action] = [await fixtures.sheet(approved), voidFor(context, 'Confirmed twice')];
  if (sheet === undefined || action === undefined) return;
  const answer = await act(context, sheet.id, { action, place });
  if (!isAccepted(answer)) return judge.inconclusive(starts, 'no void request was accepted');
  const count = await openEventually(clock)(
    () => fixtures.callHook('void-steps', { id: sheet.id }),
    (steps) => steps !== 0,
  );
  if (count === undefined) return;
  if (count > 0) return judge.holds(starts, answer.exchange);
  judge.violated(starts, {
    expected: `the void approval chain of sheet ${sheet.id} to have steps once its void was accepted`,
    seen: 'the hook void-steps answers 0',
    exchanges: [answer.exchange],
    explanation: 'an accepted void starts no approval chain',
  });
};

/** Voids a sheet, and asks a hook for the chain that approves the void. */
export const voidChain: Check = hookCheck({
  id: 'service-sheets/void-chain',
  claims: [starts],
  title: 'An accepted void request starts the approval chain for voids',
  needs: { states: ['approved'] },
  hook: 'void-steps',
  without: 'no hook returns how many steps the approval of a void has',
  subjects: ({ fixtures, profile }) => {
    if (voidFor({ profile }) === undefined)
      return whyLacking('the profile names no reason for voids', 'service-sheets.void-reason');
    return fixtures.available('sheet', approved) > 0
      ? [approved]
      : noneLeft(fixtures, 'sheet', 'approved sheet');
  },
  observe: voidAndCount,
});
