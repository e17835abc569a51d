import type { Lifecycle, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import {
  type PaymentEvent,
  type PaymentRecord,
  paymentExport,
} from '../../models/lifecycles/payment-export.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { outcomeOf } from '../harness/meaning.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import type { Adapter, EventEffect, Instance } from '../harness/walks/adapter.ts';
import type { Move, RecordWalk, Start, StateSpace } from '../harness/walks/state-space.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { describeChanges } from './export-flag.ts';
import { marks, putRequest } from './payment-list.ts';
import { detailOf, isMarked, markedState, type PaymentDetail, readPayment } from './payment-snapshot.ts';

/** A payment in walks: its state combines the status and the mark, so that each read shows both. */
interface MarkedRecord extends LifecycleRecord {
  readonly payment: PaymentRecord;
}

export const markedRecord = (payment: PaymentRecord): MarkedRecord => ({
  state: markedState(payment.state, payment.exported),
  payment,
});

export type PaymentWalk = RecordWalk<MarkedRecord, PaymentEvent>;

/** The export lifecycle over records whose state includes the mark. */
const markedExport: Lifecycle<MarkedRecord, PaymentEvent, object> = {
  id: paymentExport.id,
  title: paymentExport.title,
  machine: paymentExport.machine,
  valueOf: ({ payment }) => paymentExport.valueOf(payment),
  contextOf: ({ payment }) => paymentExport.contextOf(payment),
  recordOf: (value, context) => markedRecord(paymentExport.recordOf(value, context)),
};

/** Walks over payments from the fixtures, read through the collection. */
export const exportAdapter = (context: Context): Adapter<PaymentWalk> => ({
  plenty: context.fixtures.available('payment', {}) === Number.POSITIVE_INFINITY,
  open: async ({ record }) => {
    const { state, exported } = record.payment;
    const payment = await context.fixtures.payment({ state, exported });
    return payment && openInstance(context, payment.id);
  },
});

const openInstance = (context: Context, id: Id): Instance<PaymentWalk> => {
  /** Whether a mark was accepted, which the collection may show a moment later. */
  let isAwaited = false;
  return {
    read: () =>
      isAwaited ? readPayment(context, id, ({ state }) => isMarked(state)) : readPayment(context, id),
    send: async (_, event) => {
      if (event.type !== 'mark_exported') return undefined;
      const sent = outcomeOf(await context.client.send(putRequest(id, marks[event.by])));
      isAwaited ||= sent.outcome === 'accepted';
      return sent;
    },
    effects: (_, before, after) => effectsOf(detailOf(before), detailOf(after)),
    changed: (before, after) => differenceBetween(detailOf(before), detailOf(after)),
  };
};

const differenceBetween = (before: PaymentDetail, after: PaymentDetail): string | undefined => {
  if (before.data === undefined || after.data === undefined) return undefined;
  return describeChanges(before.data, after.data);
};

/** The effects of marking besides the mark itself: on other members, and on what the filter selects. */
const effectsOf = (before: PaymentDetail, after: PaymentDetail): EventEffect[] => {
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

/** The mark is shown by the member if present, and by what the filter selects. */
const isFresh = ({ data, amongFresh }: PaymentDetail) => data?.['exported'] === false || amongFresh === true;
const isExported = ({ data, amongExported }: PaymentDetail) =>
  data?.['exported'] === true || (data?.['exported'] === undefined && amongExported === true);

const flagEffects = (before: PaymentDetail, after: PaymentDetail): EventEffect[] =>
  isFresh(before) && isExported(after)
    ? [{ requirement: 'payments/exported-flag-tells-previous-export' }]
    : [];

/** Applies only to a payment that exported=false returned before it was marked. */
const freshEffects = (before: PaymentDetail, after: PaymentDetail): EventEffect[] => {
  const requirement = 'payments/marked-payment-is-not-fetched-again';
  if (before.amongFresh !== true || after.amongFresh === undefined) return [];
  const violation = {
    expected: 'the marked payment no longer comes with exported=false',
    seen: 'the payment still comes with exported=false',
  };
  return [after.amongFresh ? { requirement, violation } : { requirement }];
};

const exportedEffects = ({ amongExported }: PaymentDetail): EventEffect[] => {
  const requirement = 'payments/filter-by-exported';
  if (amongExported === undefined) return [];
  const violation = {
    expected: 'the marked payment comes with exported=true',
    seen: 'the payment does not come with exported=true',
  };
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
  eventFor: () => ({ event: { type: 'mark_exported', exported: true, by }, facts: {} }),
});

/** All requests that mark a payment. */
export const exportStateSpace: StateSpace<PaymentWalk> = {
  lifecycle: markedExport,
  moves: [mark('mark by query parameter', 'query'), mark('mark by XML body', 'xml')],
  place: ({ state }) => state,
  // If the mark is correct, the status was changed along with it.
  blame: (expected, seen) =>
    isMarked(expected) === isMarked(seen) ? 'payments/put-changes-only-the-export-mark' : undefined,
};

/** Payments in every status; those not exported first, since they show most. */
const starts: readonly Start<PaymentWalk>[] = [false, true].flatMap((exported) =>
  paymentStatuses.map((state) => {
    const record = markedRecord({ state, exported });
    return { name: `a payment that is ${record.state}`, record, world: {} };
  }),
);

/** The filter can be judged without marking; everything else needs a payment to mark. */
const withoutPayments = (judge: Judge, why: string): void => {
  for (const claim of claims) {
    if (claim === 'payments/filter-by-exported') judge.inconclusive(claim, why);
    else judge.unmet(claim, why);
  }
};

/** Marks payments of every status in both documented ways, and again, and judges everything they show. */
export const exportWalks: Check = {
  id: 'payments/export-walks',
  title: 'Marking a payment sets the mark, whatever its status, and changes nothing else',
  claims,
  needs: { priority: true },
  draws: true,
  run: async (context) => {
    const availablePayments = ({ record }: Start<PaymentWalk>) =>
      context.fixtures.available('payment', {
        state: record.payment.state,
        exported: record.payment.exported,
      });
    if (!starts.some((start) => availablePayments(start) > 0)) {
      return withoutPayments(
        context.judge,
        noneLeft(context.fixtures, 'payment', 'payment in a known state'),
      );
    }
    await walkLifecycle<PaymentWalk>(context, {
      space: exportStateSpace,
      adapter: exportAdapter(context),
      starts,
      available: availablePayments,
    });
  },
};
