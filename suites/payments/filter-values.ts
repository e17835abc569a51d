import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { equalTo, unequalTo } from '../harness/filters/filter.ts';
import { atOffset } from '../harness/filters/stamp.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { findPayments } from './collection.ts';
import { glance } from './expect-record.ts';
import { fieldOf, status } from './fields.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { FilterPair } from './requests.ts';

/** A way to ask about one payment that no example of the documentation shows. */
interface Probe {
  readonly silence: SilenceId;
  readonly payment: Payment;
  readonly pair: FilterPair;
  /** What it means that the payment comes, and that it does not. */
  readonly returned: string;
  readonly absent: string;
  readonly brackets?: 'raw';
  /** Asked before: only where the payment comes by it, or does not come, the probe tells anything. */
  readonly known: { readonly pair: FilterPair; readonly seen: 'returned' | 'absent' };
}

const otherStatus = (payment: Payment): string => unequalTo(payment, status)[0]?.values[0] ?? '';

const ownStatus = (payment: Payment): string => equalTo(payment, status)?.values[0] ?? '';

const ofLists = (payment: Payment): Probe[] => {
  const [own, other] = [ownStatus(payment), otherStatus(payment)];
  if (own === '' || other === '') return [];
  const pair = ['status[in]', other] as const;
  const common = { payment, known: { pair, seen: 'absent' } } as const;
  return [
    {
      ...{ ...common, silence: 'formats/raw-brackets', brackets: 'raw', pair },
      ...{ returned: 'ignored', absent: 'read' },
    },
    {
      ...{ ...common, silence: 'formats/empty-filter-list', pair: ['status[in]', ''] },
      ...{ returned: 'ignored', absent: 'matches-nothing' },
    },
    {
      ...{ ...common, silence: 'formats/blank-in-filter-list', pair: ['status[in]', `${other}, ${own}`] },
      ...{ returned: 'trimmed', absent: 'kept' },
    },
  ];
};

/** A text that holds a comma, in double quotes; without them it is not found in a list that takes no quotes. */
const ofCommas = (payment: Payment): Probe[] => {
  const [text = ''] = equalTo(payment, fieldOf('error-text'))?.values ?? [];
  if (!text.includes(',') || text.includes('"')) return [];
  const known = { pair: ['error-text[in]', text], seen: 'absent' } as const;
  const pair = ['error-text[in]', `"${text}"`] as const;
  const words = { returned: 'quoted', absent: 'separates' };
  return [{ silence: 'formats/comma-in-filter-list', payment, known, pair, ...words }];
};

/** The value of a field written otherwise than it was shown. */
const writtenOtherwise = (payment: Payment, member: string, write: (shown: string) => string): Probe[] => {
  const [shown] = equalTo(payment, fieldOf(member))?.values ?? [];
  if (shown === undefined) return [];
  const known = { pair: [member, shown], seen: 'returned' } as const;
  const pair = [member, write(shown)] as const;
  const words = { returned: 'any', absent: 'shown' };
  return [{ silence: 'formats/filter-value-spelling', payment, known, pair, ...words }];
};

const withZeros = (shown: string): string => (shown.includes('.') ? `${shown}00` : `${shown}.00`);

const probesFor = (payments: readonly Payment[]): Probe[] => {
  const firstProbes = <P>(probes: (payment: Payment) => readonly P[]) =>
    payments.map(probes).find((results) => results.length > 0) ?? [];
  return [
    ...firstProbes(ofLists),
    ...firstProbes(ofCommas),
    ...firstProbes((payment) => writtenOtherwise(payment, 'pay-to-total', withZeros)),
    ...firstProbes((payment) =>
      writtenOtherwise(payment, 'created-at', (shown) => atOffset(Date.parse(shown), 5.5)),
    ),
  ];
};

const ask = async (context: Context, probe: Probe): Promise<void> => {
  const { silence, payment, pair, known, brackets } = probe;
  const before = await glance(context, { payment, filters: [known.pair] });
  if (before.seen !== known.seen) return;
  const { seen, exchange } = await glance(context, { payment, filters: [pair] }, brackets);
  if (seen === 'undecided') return;
  context.judge.observe(silence, seen === 'refused' ? seen : probe[seen], exchange);
};

/** Filters whose values are written in ways that the documentation does not show. Judges nothing. */
export const filterValues: Check = {
  id: 'payments/filter-values',
  title: 'How lists, decimals and datetimes may be written in filters',
  claims: [],
  observes: [
    'formats/raw-brackets',
    'formats/empty-filter-list',
    'formats/blank-in-filter-list',
    'formats/comma-in-filter-list',
    'formats/filter-value-spelling',
  ],
  effect: 'reads',
  run: async (context) => {
    const { payments } = await findPayments(context);
    const probes = probesFor(payments);
    await inUnits(context.judge, probes, async (probe) => {
      await ask(context, probe);
    });
  },
};

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
