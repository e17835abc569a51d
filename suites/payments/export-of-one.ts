import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { openPatience } from '../harness/patience.ts';
import type { Sight } from '../harness/walks/field.ts';
import { isMarked } from './marked-payment.ts';
import { readPayment } from './payment-sight.ts';
import { marks, putRequest } from './requests.ts';

const requirement = 'payments/exported-flag-tells-previous-export';

/** Ones in the midst of others: those that are older and those that are newer. */
const several = 4;
const chosen: readonly (readonly [number, keyof typeof marks])[] = [
  [1, 'query'],
  [2, 'xml'],
];

/** Only payments that nobody but this check may mark: what others do to theirs meanwhile proves nothing. */
const make = async ({ supply }: Context): Promise<readonly Id[]> => {
  const ids: Id[] = [];
  for (let at = 0; at < several; at++) {
    const payment = await supply.payment({ exported: false });
    if (payment !== undefined) ids.push(payment.id);
  }
  return ids;
};

interface Flag {
  readonly marked: boolean;
  readonly exchange: Exchange;
}

const flagOf = ({ state, exchange }: Sight): Flag | undefined =>
  state === undefined ? undefined : { marked: isMarked(state), exchange };

const flagsOf = async (context: Context, ids: readonly Id[]): Promise<ReadonlyMap<Id, Flag>> => {
  const flags = new Map<Id, Flag>();
  for (const id of ids) {
    const flag = flagOf(await readPayment(context, id));
    if (flag !== undefined) flags.set(id, flag);
  }
  return flags;
};

/** Waits a moment until one shows its mark, so that it is not taken for changed by what is done to the next. */
const isShown = async (context: Context, id: Id): Promise<boolean> => {
  const shown = (sight: Sight) => flagOf(sight)?.marked === true;
  return shown(await openPatience(context.clock)(() => readPayment(context, id), shown));
};

/** Marks one payment and looks whether the others are marked as before; false where that could not be told. */
const judgeOthers = async (
  context: Context,
  id: Id,
  step: { readonly by: keyof typeof marks; readonly others: readonly Id[] },
): Promise<boolean> => {
  const before = await flagsOf(context, step.others);
  const { exchange, ...answer } = await context.client.send(putRequest(id, marks[step.by]));
  if (outcomeOf({ exchange, ...answer }).outcome !== 'accepted' || !(await isShown(context, id)))
    return false;
  const after = await flagsOf(context, step.others);
  for (const [other, { marked, exchange: first }] of before) {
    const now = after.get(other);
    if (now === undefined || now.marked === marked) continue;
    context.judge.violated(requirement, {
      expected: `exported of payment ${other} stays ${marked} when payment ${id} is marked`,
      seen: `it is ${now.marked}`,
      exchanges: [first, exchange, now.exchange],
      explanation: 'marking a payment changes the marks of others',
    });
  }
  return [...before.keys()].some((other) => after.has(other));
};

/** Marks two payments among others, each in one of the documented ways. */
export const exportOfOne: Check = {
  id: 'payments/export-of-one',
  title: 'Marking one payment leaves the export marks of others alone',
  claims: [requirement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    // One alone tells nothing, and is not to be used up.
    const ids = supply.available('payment', { exported: false }) > 1 ? await make(context) : [];
    const steps = chosen.filter(([at]) => ids.length > 1 && ids[at] !== undefined);
    if (steps.length === 0) {
      return judge.unmet(requirement, 'there are no two payments that may be marked and are not yet');
    }
    judge.planned(steps.length);
    // What was taken for later and is not shown yet may change at any time.
    const pending = new Set<Id>();
    for (const [at, by] of steps) {
      const id = ids[at] as Id;
      const others = ids.filter((one) => one !== id && !pending.has(one));
      const told = await judgeOthers(context, id, { by, others });
      judge.executed();
      if (told) judge.holds(requirement);
      else pending.add(id);
    }
    judge.inconclusive(requirement, 'no mark was accepted and then shown');
  },
};
