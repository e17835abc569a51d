import { paymentStates } from '../../models/lifecycles/payment-export.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import type { Effect, Field, Sight, Subject } from '../harness/walks/field.ts';
import type { Move, Start, Terrain } from '../harness/walks/move.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import {
  differenceInWords,
  firstDifference,
  isMarked,
  marked,
  markedExport,
  type PaymentWalk,
} from './export-of-one.ts';
import { type PaymentDetail, readPayment } from './payment-sight.ts';
import { marks, putRequest } from './requests.ts';

const detailOf = (sight: Sight) => sight.detail as PaymentDetail;

/** Where payments are walked: documents from the supply, read through the collection. */
export const exportField = (context: Context): Field<PaymentWalk> => ({
  plenty: context.supply.available('payment', {}) === Number.POSITIVE_INFINITY,
  open: async ({ record }) => {
    const { state, exported } = record.payment;
    const payment = await context.supply.payment({ state, exported });
    return payment && openSubject(context, payment.id);
  },
});

const openSubject = (context: Context, id: Id): Subject<PaymentWalk> => ({
  read: () => readPayment(context, id),
  send: async (_, event) => {
    if (event.type !== 'mark_exported') return undefined;
    const parts = marks[event.by];
    return outcomeOf(await context.client.send(putRequest(id, parts)));
  },
  effects: (_, before, after) => effectsOf(detailOf(before), detailOf(after)),
  changed: (before, after) => differenceBetween(detailOf(before), detailOf(after)),
});

const differenceBetween = (before: PaymentDetail, after: PaymentDetail): string | undefined => {
  if (before.data === undefined || after.data === undefined) return undefined;
  const difference = firstDifference(before.data, after.data);
  return difference && differenceInWords(difference);
};

/** What marking does beside the mark itself: to the other members, and to what the filter selects. */
const effectsOf = (before: PaymentDetail, after: PaymentDetail): Effect[] => {
  const difference = differenceBetween(before, after);
  const expected = 'nothing but the mark and the stamps of export and update has changed';
  return [
    {
      requirement: 'payments/put-changes-only-the-export-mark',
      ...(difference !== undefined && { violation: { expected, seen: difference } }),
    },
    ...flagEffects(before, after),
    ...freshEffects(before, after),
    ...exportedEffects(after),
  ];
};

/** The mark is told by the member where it is shown, and by what the filter selects. */
const isFresh = ({ data, amongFresh }: PaymentDetail) => data?.['exported'] === false || amongFresh === true;
const isExported = ({ data, amongExported }: PaymentDetail) =>
  data?.['exported'] === true || (data?.['exported'] === undefined && amongExported === true);

const flagEffects = (before: PaymentDetail, after: PaymentDetail): Effect[] =>
  isFresh(before) && isExported(after)
    ? [{ requirement: 'payments/exported-flag-tells-previous-export' }]
    : [];

/** Counts only for a payment that came with exported=false before it was marked. */
const freshEffects = (before: PaymentDetail, after: PaymentDetail): Effect[] => {
  const requirement = 'payments/marked-payment-is-not-fetched-again';
  if (before.amongFresh !== true || after.amongFresh === undefined) return [];
  const violation = {
    expected: 'the marked payment no longer comes with exported=false',
    seen: 'it still does',
  };
  return [after.amongFresh ? { requirement, violation } : { requirement }];
};

const exportedEffects = ({ amongExported }: PaymentDetail): Effect[] => {
  const requirement = 'payments/filter-by-exported';
  if (amongExported === undefined) return [];
  const violation = { expected: 'the marked payment comes with exported=true', seen: 'it does not' };
  return [amongExported ? { requirement } : { requirement, violation }];
};

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
