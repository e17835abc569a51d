import { isDeepStrictEqual } from 'node:util';
import type { Lifecycle, LifecycleRecord } from '../../models/lifecycles/lifecycle.ts';
import {
  type PaymentEvent,
  type PaymentRecord,
  paymentExport,
} from '../../models/lifecycles/payment-export.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Check, Context } from '../harness/check.ts';
import { openWrites, type Shown, several } from '../laws/others.ts';
import { exported, markedState } from './marked-payment.ts';
import { readPayment } from './payment-sight.ts';
import { marks, putRequest } from './requests.ts';

/** A payment as walks see it: its state is the status and the mark together, so that each read shows both. */
interface MarkedRecord extends LifecycleRecord {
  readonly payment: PaymentRecord;
}

/** Whether such a state tells of a mark. */
export const isMarked = (state: string): boolean => state.endsWith(', exported');

/** The record of a payment. */
export const marked = (payment: PaymentRecord): MarkedRecord => ({
  state: markedState(payment.state, payment.exported),
  payment,
});

/** The types of walks over payments. */
export interface PaymentWalk {
  readonly record: MarkedRecord;
  readonly event: PaymentEvent;
  readonly facts: object;
  readonly world: object;
}

/** The export lifecycle over records whose state tells the mark. */
export const markedExport: Lifecycle<MarkedRecord, PaymentEvent, object> = {
  id: paymentExport.id,
  title: paymentExport.title,
  machine: paymentExport.machine,
  valueOf: ({ payment }) => paymentExport.valueOf(payment),
  contextOf: ({ payment }) => paymentExport.contextOf(payment),
  recordOf: (value, context) => marked(paymentExport.recordOf(value, context)),
};

const requirement = 'payments/exported-flag-tells-previous-export';

/** Ones in the midst of others: those that are older and those that are newer. */
const most = 4;
const chosen: readonly (readonly [number, keyof typeof marks])[] = [
  [1, 'query'],
  [2, 'xml'],
];

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

/** What an export may touch: the mark, its stamp, and the stamps of the update that it is. */
const touched: ReadonlySet<string> = new Set(['exported', 'last-exported-at', 'updated-at', 'updated-by']);

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Nested records, such as the batch, may be stamped with their payment. */
const withoutStamps = (value: Value): Value => {
  if (isList(value)) return value.map(withoutStamps);
  if (!isData(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !touched.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutStamps(inner)]));
};

/** A member that differs between two reads of a payment. */
interface Difference {
  readonly member: string;
  readonly before: Value;
  readonly after: Value;
}

/**
 * The first member shown by both reads whose value differs, export and update stamps aside. Members that only
 * one of the reads shows tell nothing: presence is not documented.
 */
export const firstDifference = (before: Data, after: Data): Difference | undefined => {
  for (const [member, value] of Object.entries(before)) {
    const now = after[member];
    if (now === undefined || touched.has(member)) continue;
    if (!isDeepStrictEqual(withoutStamps(value), withoutStamps(now)))
      return { member, before: value, after: now };
  }
  return undefined;
};

/** A difference in words. */
export const differenceInWords = ({ member, before, after }: Difference): string =>
  `${member} went from ${jsonText(before)} to ${jsonText(after)}`;
