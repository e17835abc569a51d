import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Check, Context } from '../harness/check.ts';
import { equalTo, greaterThan, oneOf } from '../harness/filters/filter.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { findPayment, findPayments } from './collection.ts';
import { bank, noSuchAccount, supplierAccount } from './documented-filters.ts';
import { expectRecord, pairOf } from './expect-record.ts';
import { exported, status, updatedAt } from './fields.ts';
import type { Payment } from './payment-list.ts';
import type { FilterPair } from './requests.ts';

const requirement = 'payments/filters-combine';

/** A filter of the documentation's examples: what one payment meets, and what it does not. */
interface Example {
  readonly met: FilterPair;
  readonly unmet: FilterPair;
}

/** What a payment meets by what the profile knows of it. */
const namedExamples = ({ profile }: Context, id: Id): Example[] => {
  const { issuingBank, supplierAccountPayment } = profile.payments;
  return [
    ...(issuingBank?.payment === id
      ? [{ met: [bank, issuingBank.name], unmet: [bank, `${issuingBank.name} and no other`] } as const]
      : []),
    ...(supplierAccountPayment === id ? [{ met: supplierAccount, unmet: noSuchAccount } as const] : []),
  ];
};

/** What it meets by the values that it shows, and others do not. */
const shownExamples = (payment: Payment, all: readonly Payment[]): Example[] => {
  const stranger = (name: string) =>
    all.find(({ data }) => jsonText(data[name] ?? null) !== jsonText(payment.data[name] ?? null));
  const [byStatus, byMark] = [stranger('status'), stranger('exported')];
  const third = all.find(
    ({ data }) => data['status'] !== payment.data['status'] && data['status'] !== byStatus?.data['status'],
  );
  const both = [
    [equalTo(payment, status), byStatus && equalTo(byStatus, status)],
    [equalTo(payment, exported), byMark && equalTo(byMark, exported)],
    [byStatus && oneOf([byStatus, payment], status), third && byStatus && oneOf([byStatus, third], status)],
    [greaterThan(payment, updatedAt, -1), greaterThan(payment, updatedAt, 1)],
  ] as const;
  return both.flatMap(([met, unmet]) =>
    met === undefined || unmet === undefined ? [] : [{ met: pairOf(met), unmet: pairOf(unmet) }],
  );
};

/** Only filters that select rightly on their own say anything in company. */
const isSound = async (context: Context, payment: Payment, { met, unmet }: Example): Promise<boolean> => {
  const inside = await expectRecord(context, { payment, filters: [met], returned: true });
  const outside = await expectRecord(context, { payment, filters: [unmet], returned: false });
  return inside.kind === 'agrees' && outside.kind === 'agrees';
};

/** One that it meets and one that it does not leave it out, whichever is which; two that it meets find it. */
const judgePair = async (
  context: Context,
  payment: Payment,
  [first, second]: readonly [Example, Example],
): Promise<void> => {
  const requests = [
    { filters: [first.met, second.met], returned: true },
    { filters: [first.met, second.unmet], returned: false },
    { filters: [first.unmet, second.met], returned: false },
  ];
  for (const one of requests) {
    const answer = await expectRecord(context, { payment, ...one });
    if (answer.kind === 'agrees') context.judge.holds(requirement, answer.exchange);
    else if (answer.kind === 'disagrees') {
      context.judge.violated(requirement, {
        expected: answer.expected,
        seen: answer.seen,
        exchanges: answer.exchanges,
        explanation: 'two filters of the documentation are not both met',
      });
    }
  }
};

const knownIds = ({ profile }: Context): readonly Id[] => {
  const { issuingBank, supplierAccountPayment } = profile.payments;
  return [...new Set([issuingBank?.payment, supplierAccountPayment].flatMap((id) => id ?? []))];
};

/** The filters that the documentation gives as examples, two and two. */
export const examplesCombine: Check = {
  id: 'payments/examples-combine',
  title: 'Any two documented filters together select the payments that meet both',
  claims: [requirement],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const ids = knownIds(context);
    if (ids.length === 0) {
      const why = whyLacking(
        'the profile names neither a bank nor a payment to an account',
        'payments.issuing-bank or payments.supplier-account-payment',
      );
      return judge.notApplicable(requirement, why);
    }
    const { payments } = await findPayments(context);
    judge.planned(ids.length);
    for (const id of ids) {
      const payment = await findPayment(context, id);
      judge.executed();
      if (payment === undefined) continue;
      const sound: Example[] = [];
      for (const example of [...namedExamples(context, id), ...shownExamples(payment, payments)]) {
        if (await isSound(context, payment, example)) sound.push(example);
      }
      for (const [at, first] of sound.entries()) {
        // Two on one field may be taken as a range or as one filter: that is open.
        const others = sound.slice(at + 1).filter(({ met }) => memberOf(met) !== memberOf(first.met));
        for (const second of others) await judgePair(context, payment, [first, second]);
      }
    }
    judge.inconclusive(requirement, 'no two of these filters select correctly on their own');
  },
};

const memberOf = ([name]: FilterPair): string => name.replace(/\[.*$/, '');
