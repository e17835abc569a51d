import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { openWrites, type Shown, several } from '../laws/others.ts';
import { isMarked } from './marked-payment.ts';
import { readPayment } from './payment-sight.ts';
import { marks, putRequest } from './requests.ts';

const requirement = 'payments/exported-flag-tells-previous-export';

/** Ones in the midst of others: those that are older and those that are newer. */
const most = 4;
const chosen: readonly (readonly [number, keyof typeof marks])[] = [
  [1, 'query'],
  [2, 'xml'],
];

const exported = (flag: boolean): string => `exported ${flag}`;

const look = async (context: Context, id: Id): Promise<Shown | undefined> => {
  const { state, exchange } = await readPayment(context, id);
  return state === undefined ? undefined : { shows: exported(isMarked(state)), exchanges: [exchange] };
};

/** Marks two payments among others, each in one of the documented ways. */
export const exportOfOne: Check = {
  id: 'payments/export-of-one',
  title: 'Marking one payment leaves the export marks of others alone',
  claims: [requirement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, supply } = context;
    const wish = { exported: false };
    // One alone tells nothing, and is not to be used up. What others do to theirs meanwhile proves nothing either.
    const payments =
      supply.available('payment', wish) > 1 ? await several(most, () => supply.payment(wish)) : [];
    const ids = payments.map(({ id }) => id);
    const steps = ids.length > 1 ? chosen.filter(([at]) => ids[at] !== undefined) : [];
    if (steps.length === 0) {
      return judge.unmet(requirement, 'there are no two payments that may be marked and are not yet');
    }
    judge.planned(steps.length);
    const alike = { noun: 'a payment', keys: ids, look: (id: Id) => look(context, id) };
    const { write } = await openWrites(context, alike);
    for (const [at, by] of steps) {
      const id = ids[at] as Id;
      await write({
        ...{ name: 'a mark', named: [id], wanted: exported(true), leaves: [requirement] },
        send: () => client.send(putRequest(id, marks[by])),
      });
      judge.executed();
    }
    judge.inconclusive(requirement, 'no mark was accepted and then shown');
  },
};
