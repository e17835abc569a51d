import { paymentStatuses } from '../../models/resources/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { findPayments } from './find-payments.ts';
import { listPayments, type Payment } from './payment-list.ts';

const initiated = 'payment_initiated';
const spellings = [initiated, initiated.replace('_', ' ')];

const written = ({ data }: Payment): string | undefined =>
  typeof data['status'] === 'string' ? data['status'] : undefined;

const nameOf = (status: string): string => {
  if (status === initiated) return 'underscore';
  return status === spellings[1] ? 'blank' : `written as ${status}`;
};

const observeFurther = ({ judge }: Context, payments: readonly Payment[]): void => {
  const statuses = new Set(payments.flatMap((one) => written(one) ?? []));
  const further = [...statuses].filter(
    (status) => !(paymentStatuses as readonly string[]).includes(foldStatus(status)),
  );
  if (statuses.size > 0 && further.length === 0) judge.observe('payments/further-statuses', 'unseen');
  for (const status of further) judge.observe('payments/further-statuses', status);
};

/** Whether a filter finds an initiated payment under a spelling; undefined when that was not told. */
const findsBy = async (context: Context, status: string, id: Id): Promise<boolean | undefined> => {
  const listing = await listPayments(context, [
    ['status', status],
    ['id', String(id)],
  ]);
  if (listing.kind === 'untold') return undefined;
  return listing.kind === 'told' && listing.payments.some((one) => one.id === id);
};

const observeFilter = async (context: Context, { id, exchange }: Payment): Promise<void> => {
  const found: (boolean | undefined)[] = [];
  for (const status of spellings) found.push(await findsBy(context, status, id));
  if (found.includes(undefined) || !found.includes(true)) return;
  const answer = found.includes(false) ? 'exact' : 'both';
  context.judge.observe('payments/status-filter-spelling', answer, exchange);
};

/** Which statuses payments show, and how the one with two spellings is written and found. */
export const shownStatuses: Check = {
  id: 'payments/shown-statuses',
  title: 'How statuses of payments are written, and which there are',
  claims: [],
  observes: ['payments/further-statuses', 'payments/status-spelling', 'payments/status-filter-spelling'],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    context.judge.planned(1);
    observeFurther(context, payments);
    const one = payments.find((each) => foldStatus(written(each) ?? '') === initiated);
    if (one !== undefined) {
      context.judge.observe('payments/status-spelling', nameOf(written(one) ?? ''), one.exchange);
      await observeFilter(context, one);
    }
    context.judge.executed();
  },
};
