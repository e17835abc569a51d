import type { Id } from '../../models/wire/id.ts';
import { actionRequest, type ParameterPlace } from '../harness/action-request.ts';
import type { Check, Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { actionOf, findParameterPlace } from './requests.ts';
import { blockWithoutPlace } from './walks.ts';

/** How often the two requests meet; each meeting uses up one sheet. */
const meetings = 10;

const rule = 'service-sheets/one-pending-void-at-a-time';

/**
 * Sends two voids of one approved sheet at the same moment. One after the other, in either order, the second
 * must be refused; so two acceptances fit no order.
 */
const meet = async ({ client, profile, judge }: Context, sheet: Id, place: ParameterPlace): Promise<void> => {
  const { code, id } = profile.serviceSheets.voidReason ?? {};
  const reason = code === undefined ? (id === undefined ? {} : { id }) : { code };
  const { endpoint, parameters } = actionOf({ type: 'void', ...reason, comments: 'Sent twice at once' });
  const request = actionRequest(endpoint, sheet, { parameters, place });
  const answers = await Promise.all([client.send(request), client.send(request)]);
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
    if (planned === 0 || profile.serviceSheets.voidReason === undefined) {
      return judge.unmet(rule, 'no expendable approved sheet, or no void-reason, in the profile');
    }
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
