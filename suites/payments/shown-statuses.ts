import type { Id } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { findPayments } from './collection.ts';
import { listPayments, type Payment } from './payment-list.ts';

const initiated = 'payment_initiated';
const spellings = [initiated, initiated.replace('_', ' ')];

const writtenStatus = ({ data }: Payment): string | undefined =>
  typeof data['status'] === 'string' ? data['status'] : undefined;

const nameOf = (status: string): string => {
  if (status === initiated) return 'underscore';
  return status === spellings[1] ? 'blank' : `written as ${status}`;
};

/** Whether a filter finds an initiated payment under a spelling; undefined when that was not told. */
const findsBy = async (context: Context, status: string, id: Id): Promise<boolean | undefined> => {
  const listing = await listPayments(context, [
    ['status', status],
    ['id', String(id)],
  ]);
  if (listing.kind === 'undecided') return undefined;
  return listing.kind === 'records' && listing.payments.some((one) => one.id === id);
};

const observeFilter = async (context: Context, { id, exchange }: Payment): Promise<void> => {
  const results: (boolean | undefined)[] = [];
  for (const status of spellings) results.push(await findsBy(context, status, id));
  if (results.includes(undefined) || !results.includes(true)) return;
  const answer = results.includes(false) ? 'exact' : 'both';
  context.judge.observe('payments/status-filter-spelling', answer, exchange);
};

/** How the status with two spellings is written and found. */
export const shownStatuses: Check = {
  id: 'payments/shown-statuses',
  title: 'Which of its two documented spellings the status of payments has',
  claims: [],
  observes: ['payments/status-spelling', 'payments/status-filter-spelling'],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    context.judge.planned(1);
    const one = payments.find((each) => foldStatus(writtenStatus(each) ?? '') === initiated);
    if (one !== undefined) {
      context.judge.observe('payments/status-spelling', nameOf(writtenStatus(one) ?? ''), one.exchange);
      await observeFilter(context, one);
    }
    context.judge.executed();
  },
};
