import type { Id } from '../../models/wire/id.ts';
import type { ParameterPlace } from '../harness/action-request.ts';
import type { Check, Context } from '../harness/check.ts';
import { lacking, noneLeft } from '../harness/lacking.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { act, blockWithoutPlace, findParameterPlace, voidFor } from './descriptor.ts';

/** How often the two requests meet; each meeting uses up one sheet. */
const meetings = 10;

const rule = 'service-sheets/one-pending-void-at-a-time';

/**
 * Sends two voids of one approved sheet at the same moment. One after the other, in either order, the second
 * must be refused; so two acceptances fit no order.
 */
const meet = async (context: Context, sheet: Id, place: ParameterPlace): Promise<void> => {
  const { judge } = context;
  const action = voidFor(context, 'Sent twice at once') ?? { type: 'void', comments: 'Sent twice at once' };
  const send = () => act(context, sheet, { action, place });
  const answers = await Promise.all([send(), send()]);
  const outcomes = answers.map((answer) => outcomeOf(answer).outcome);
  const accepted = outcomes.filter((outcome) => outcome === 'accepted').length;
  // What is taken for later may yet be refused.
  const isLater = answers.every(({ status }) => status === 202);
  if (accepted === 2 && !isLater) {
    judge.violated(rule, {
      expected: 'one of two simultaneous voids of a sheet is refused',
      seen: `both were accepted (${answers.map(({ status }) => status).join(' and ')})`,
      exchanges: answers.map(({ exchange }) => exchange),
      walk: ['start: a sheet that is approved', 'two voids at the same moment: both accepted'],
      explanation: 'two simultaneous "void" are both accepted',
    });
  } else if (accepted === 1 && outcomes.includes('refused')) judge.holds(rule);
  else judge.inconclusive(rule, `two simultaneous voids were ${outcomes.join(' and ')}`);
};

/** At most one void of a sheet is pending, also when two clients ask at once. */
export const concurrentVoids: Check = {
  id: 'service-sheets/concurrent-voids',
  title: 'Of two voids of one sheet at the same moment at most one is accepted',
  claims: [rule],
  observes: [],
  effect: 'changes',
  needs: { states: ['approved'] },
  run: async (context) => {
    const { supply, judge, profile } = context;
    const wish = { state: 'approved', orderLineOpen: true };
    const planned = Math.min(meetings, supply.available('sheet', wish));
    if (profile.serviceSheets.voidReason === undefined)
      return judge.unmet(
        rule,
        lacking('the profile names no reason for voids', 'service-sheets.void-reason'),
      );
    if (planned === 0) return judge.unmet(rule, noneLeft(supply, 'sheet', 'approved sheet'));
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, [rule]);
    judge.planned(planned);
    for (let meeting = 0; meeting < planned; meeting++) {
      const sheet = await supply.sheet(wish);
      if (sheet === undefined) return;
      await meet(context, sheet.id, place);
      judge.executed();
    }
  },
};
