import { paymentStates } from '../../models/lifecycles/payment-record.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Judge } from '../harness/check.ts';
import type { Move, Start, Terrain } from '../harness/walks/move.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { exportField } from './export-field.ts';
import { isMarked, marked, markedExport, type PaymentWalk } from './marked-payment.ts';

const claims: readonly RequirementId[] = [
  'payments/put-exported-by-query-parameter',
  'payments/put-exported-by-xml-body',
  'payments/put-changes-only-the-export-mark',
  'payments/marked-payment-is-not-fetched-again',
  'payments/exported-flag-tells-previous-export',
  'payments/filter-by-exported',
];

const mark = (name: string, by: 'query' | 'xml'): Move<PaymentWalk> => ({
  name,
  kind: 'mark as exported',
  by: 'client',
  ask: () => ({ event: { type: 'mark_exported', exported: true, by }, facts: {} }),
});

/** Everything that is sent to a payment to mark it. */
export const exportTerrain: Terrain<PaymentWalk> = {
  lifecycle: markedExport,
  moves: [mark('mark by query parameter', 'query'), mark('mark by XML body', 'xml')],
  place: ({ state }) => state,
  // The mark is as it should be, so it is the status that was changed with it.
  blame: (expected, seen) =>
    isMarked(expected) === isMarked(seen) ? 'payments/put-changes-only-the-export-mark' : undefined,
};

/** Payments in every status; those that were not exported first, since there is most to see. */
const starts: readonly Start<PaymentWalk>[] = [false, true].flatMap((exported) =>
  paymentStates.map((state) => {
    const record = marked({ state, exported });
    return { name: `a payment that is ${record.state}`, record, world: {} };
  }),
);

/** The filter is judged without marking too; all else needs a payment to mark. */
const withoutPayments = (judge: Judge, why: string): void => {
  for (const claim of claims) {
    if (claim === 'payments/filter-by-exported') judge.inconclusive(claim, why);
    else judge.unmet(claim, why);
  }
};

/** Marks payments of every status, in both documented ways and once more, and looks at everything they show. */
export const exportWalks: Check = {
  id: 'payments/export-walks',
  title: 'Marking a payment sets the mark, whatever its status, and changes nothing else',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { hungry: true },
  run: async (context) => {
    const available = ({ record }: Start<PaymentWalk>) =>
      context.supply.available('payment', { state: record.payment.state, exported: record.payment.exported });
    if (!starts.some((start) => available(start) > 0)) {
      const why =
        'there is no payment that may be marked: list payments.expendable with state and exported in the ' +
        'profile, or give the create-payment hook';
      return withoutPayments(context.judge, why);
    }
    await walkLifecycle<PaymentWalk>(context, {
      terrain: exportTerrain,
      field: exportField(context),
      starts,
      available,
    });
  },
};
