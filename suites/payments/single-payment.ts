import { payment } from '../../models/resources/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import { readOne } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import { findPayments } from './find-payments.ts';
import type { Payment } from './payment-list.ts';
import { showRequest } from './requests.ts';

const parts = [
  'payment-details',
  'pay-from-account',
  'pay-to-account',
  'payee',
  'payment-batch',
  'digital-check',
];

const shapeOf = (value: Value): string => (Array.isArray(value) ? 'list' : 'object');

/** `objects` or `arrays` where all payments agree on one of the two; else what each part is. */
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
  if (status === 404 || status === 405) judge.observe('payments/show-endpoint', 'absent', exchange);
  if (status !== 200 || format === undefined) return;
  try {
    const isIt = readOne(payment, text, format).data['id'] === id;
    judge.observe('payments/show-endpoint', isIt ? 'served' : 'something else', exchange);
  } catch {
    judge.observe('payments/show-endpoint', 'something that cannot be read', exchange);
  }
};

/** Whether a payment can be read on its own, and what its undocumented parts are. */
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
