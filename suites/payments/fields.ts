import { payment } from '../../models/resources/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import { idFrom } from '../../models/wire/id.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import { type FilterField, ownField, ownFields } from '../harness/filters/filter-field.ts';
import { hookCheck } from '../harness/hook-check.ts';
import { hasStatus } from '../harness/meaning.ts';
import { openEventually } from '../harness/time/eventually.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { findPayments } from './collection.ts';
import { listById, type Payment, paymentIn, showRequest } from './payment-list.ts';

/** The field of payments with a name and a single value. */
export const fieldOf = (member: string): FilterField => ownField(payment, member);

export const status = fieldOf('status');
export const exported = fieldOf('exported');
export const updatedAt = fieldOf('updated-at');

/** Fields with a single value, except the two that have their own documented filters. */
export const plainFields: readonly FilterField[] = ownFields(payment).filter(
  ({ path }) => !['status', 'exported'].includes(path[0] ?? ''),
);

const parts = [
  'payment-details',
  'pay-from-account',
  'pay-to-account',
  'payee',
  'payment-batch',
  'digital-check',
];

const shapeOf = (value: Value): string => (Array.isArray(value) ? 'list' : 'object');

/** `objects` or `arrays` if all single parts have that shape, else a mixture; undefined if none is shown. */
const contentOf = ({ data }: Payment): string | undefined => {
  const shown = parts.filter((part) => typeof data[part] === 'object' && data[part] !== null);
  const shapes = new Map(shown.map((part) => [part, shapeOf(data[part] ?? null)]));
  const single = shown.filter((part) => part !== 'payment-details').map((part) => shapes.get(part));
  if (single.length === 0) return undefined;
  if (single.every((shape) => shape === 'object')) return 'objects';
  return single.every((shape) => shape === 'list') ? 'arrays' : 'some objects, some lists';
};

const observeShow = async ({ client, judge }: Context, { id }: Payment): Promise<void> => {
  const { status, text, format, exchange } = await client.send(showRequest(id));
  if (hasStatus({ status }, 'not-found', 'method-not-allowed'))
    judge.observe('payments/show-endpoint', 'absent', exchange);
  if (!hasStatus({ status }, 'ok') || format === undefined) return;
  try {
    const isIt = readOne(payment, text, format).data['id'] === id;
    judge.observe('payments/show-endpoint', isIt ? 'served' : 'something else', exchange);
  } catch {
    judge.observe('payments/show-endpoint', 'something that cannot be read', exchange);
  }
};

/** Observes whether a single payment can be read, and the shape of its undocumented parts. */
export const singlePayment: Check = {
  id: 'payments/single-payment',
  title: 'Whether one payment can be read on its own, and what its parts are',
  claims: [],
  observes: ['payments/show-endpoint', 'payments/composite-content'],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    const [first] = payments;
    if (first === undefined) return;
    context.judge.planned(1);
    await observeShow(context, first);
    const contents = new Set(payments.flatMap((one) => contentOf(one) ?? []));
    for (const content of contents)
      context.judge.observe('payments/composite-content', content, first.exchange);
    context.judge.executed();
  },
};

const row = 'payments/external-ref-id-comes-from-the-provider';

/** Lets the provider give a payment a number, and judges that reads show it. */
const giveReference = async (context: Context, reference: number): Promise<void> => {
  const { clock, fixtures, judge } = context;
  const payment = await fixtures.payment({});
  if (payment === undefined) return;
  const about = { id: payment.id, reference };
  if ((await fixtures.callHook('set-payment-reference', about)) !== true) return;
  const shown = await openEventually(clock)(
    async () => paymentIn(await listById(context, payment.id), payment.id),
    (read) => idFrom(read?.data['external-ref-id']) === reference,
  );
  if (shown === undefined || !('external-ref-id' in shown.data)) return;
  if (idFrom(shown.data['external-ref-id']) === reference) return judge.holds(row, shown.exchange);
  judge.violated(row, {
    expected: `external-ref-id of payment ${payment.id} is ${reference}, which its provider gave it`,
    seen: `external-ref-id is ${String(shown.data['external-ref-id'])}`,
    exchanges: [shown.exchange],
    explanation: 'external-ref-id is another number than the provider gave',
    subject: 'service-pay-payment external-ref-id',
  });
};

/** Lets the provider give payments numbers, and judges that reads show them. */
export const providerReference: Check = hookCheck({
  id: 'payments/provider-reference',
  claims: [row],
  title: 'external-ref-id is the number that the payment provider gave',
  hook: 'set-payment-reference',
  without: 'no hook sets the number that the provider gives a payment',
  subjects: ({ fixtures }) =>
    fixtures.available('payment', {}) > 0
      ? [70_104_711, 70_104_712]
      : noneLeft(fixtures, 'payment', 'payment'),
  observe: giveReference,
});
