import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { hookCheck } from '../harness/hook-check.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { judgedBy, judgeOne } from '../laws/fields.ts';
import { fieldLaw } from './fields.ts';
import { listById } from './payment-list.ts';

const row = 'payments/external-ref-id-comes-from-the-provider';
const typeRow = 'payments/external-ref-id-is-integer';

/** A payment may show the member with a value only once its provider has given it one. */
const typeRule = judgedBy(fieldLaw).find(({ requirement }) => requirement === typeRow);

const readById = async (context: Context, id: Id): Promise<Snapshot | undefined> => {
  const listing = await listById(context, id);
  return listing.kind === 'records' ? listing.records.find(({ data }) => data['id'] === id) : undefined;
};

/** Has the provider give a payment a number, and reads it. */
const giveReference = async (context: Context, reference: number): Promise<void> => {
  const { clock, fixtures, judge } = context;
  const payment = await fixtures.payment({});
  if (payment === undefined) return;
  const about = { id: payment.id, reference };
  if ((await fixtures.ask('set-payment-reference', about)) !== true) return;
  const shown = await openEventually(clock)(
    () => readById(context, payment.id),
    (read) => idFrom(read?.data['external-ref-id']) === reference,
  );
  if (shown === undefined || !('external-ref-id' in shown.data)) return;
  if (typeRule !== undefined) judgeOne(judge, fieldLaw, { judged: typeRule, snapshots: [shown] });
  if (idFrom(shown.data['external-ref-id']) === reference) return judge.holds(row, shown.exchange);
  judge.violated(row, {
    expected: `external-ref-id of payment ${payment.id} is ${reference}, which its provider gave it`,
    seen: `external-ref-id is ${String(shown.data['external-ref-id'])}`,
    exchanges: [shown.exchange],
    explanation: 'external-ref-id is another number than the provider gave',
    subject: 'service-pay-payment external-ref-id',
  });
};

/** Has the provider give payments numbers, and looks for them. */
export const providerReference: Check = hookCheck({
  id: 'payments/provider-reference',
  claims: [row, typeRow],
  title: 'external-ref-id is the number that the payment provider gave, as an integer',
  hook: 'set-payment-reference',
  without: 'no hook sets the number that the provider gives a payment',
  subjects: ({ fixtures }) =>
    fixtures.available('payment', {}) > 0
      ? [70_104_711, 70_104_712]
      : noneLeft(fixtures, 'payment', 'payment'),
  look: giveReference,
});
