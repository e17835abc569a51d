import type { SilenceId } from '../../models/silences/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { equalTo, unequalTo } from '../harness/filters/filter.ts';
import { atOffset } from '../harness/filters/stamp.ts';
import { type Disagreement, expectRecord, glance } from './expect-record.ts';
import { fieldOf, status } from './fields.ts';
import { findPayments } from './find-payments.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** A way to ask about one payment that no example of the documentation shows. */
interface Probe {
  readonly silence: SilenceId;
  readonly payment: Payment;
  readonly pair: Pair;
  /** What it means that the payment comes, and that it does not. */
  readonly returned: string;
  readonly absent: string;
  readonly brackets?: 'raw';
  /** Asked before: only where the payment comes by it, or does not come, the probe tells anything. */
  readonly known: { readonly pair: Pair; readonly seen: 'returned' | 'absent' };
}

const otherStatus = (payment: Payment): string => unequalTo(payment, status)[0]?.values[0] ?? '';

const ownStatus = (payment: Payment): string => equalTo(payment, status)?.values[0] ?? '';

const ofLists = (payment: Payment): Probe[] => {
  const [own, other] = [ownStatus(payment), otherStatus(payment)];
  if (own === '' || other === '') return [];
  const known = { pair: ['status[in]', other] as const, seen: 'absent' } as const;
  return [
    {
      ...{ silence: 'formats/raw-brackets', payment, known, brackets: 'raw' },
      ...{ pair: known.pair, returned: 'ignored', absent: 'read' },
    },
    {
      ...{ silence: 'formats/empty-filter-list', payment, known },
      ...{ pair: ['status[in]', ''], returned: 'ignored', absent: 'matches-nothing' },
    },
    {
      ...{ silence: 'formats/blank-in-filter-list', payment, known },
      ...{ pair: ['status[in]', `${other}, ${own}`], returned: 'trimmed', absent: 'kept' },
    },
  ];
};

const errorText = fieldOf('error-text');

/** A text that holds a comma, in double quotes; without them it is not found in a list that takes no quotes. */
const ofCommas = (payment: Payment): Probe[] => {
  const [text = ''] = equalTo(payment, errorText)?.values ?? [];
  if (!text.includes(',') || text.includes('"')) return [];
  const known = { pair: ['error-text[in]', text] as const, seen: 'absent' } as const;
  const pair = ['error-text[in]', `"${text}"`] as const;
  return [
    {
      ...{ silence: 'formats/comma-in-filter-list', payment, known, pair },
      ...{ returned: 'quoted', absent: 'separates' },
    },
  ];
};

/** The value of a field written otherwise than it was shown. */
const writtenOtherwise = (payment: Payment, member: string, write: (shown: string) => string): Probe[] => {
  const [shown] = equalTo(payment, fieldOf(member))?.values ?? [];
  if (shown === undefined) return [];
  const known = { pair: [member, shown] as const, seen: 'returned' } as const;
  const pair = [member, write(shown)] as const;
  return [
    {
      ...{ silence: 'formats/filter-value-spelling', payment, known, pair },
      ...{ returned: 'any', absent: 'shown' },
    },
  ];
};

const withZeros = (shown: string): string => (shown.includes('.') ? `${shown}00` : `${shown}.00`);

const probesFor = (payments: readonly Payment[]): Probe[] => {
  const first = <P>(probes: (payment: Payment) => readonly P[]) =>
    payments.map(probes).find((found) => found.length > 0) ?? [];
  return [
    ...first(ofLists),
    ...first(ofCommas),
    ...first((payment) => writtenOtherwise(payment, 'pay-to-total', withZeros)),
    ...first((payment) =>
      writtenOtherwise(payment, 'created-at', (shown) => atOffset(Date.parse(shown), 5.5)),
    ),
  ];
};

const ask = async (context: Context, probe: Probe): Promise<void> => {
  const { silence, payment, pair, known, brackets } = probe;
  const before = await glance(context, { payment, filters: [known.pair] });
  if (before.seen !== known.seen) return;
  const { seen, exchange } = await glance(context, { payment, filters: [pair] }, brackets);
  if (seen === 'untold') return;
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
    context.judge.planned(probes.length);
    for (const probe of probes) {
      await ask(context, probe);
      context.judge.executed();
    }
  },
};

/** Hours that a clock on the wall may be ahead of UTC, or behind it. */
const offsets = [5.5, -8] as const;

/**
 * Bounds two seconds before and after a payment's stamp, written with other offsets: the same moments as before.
 * Answers the first that selects otherwise; undefined when none does, or the target refuses such offsets.
 */
export const misreadOffset = async (
  context: Pick<Context, 'client' | 'profile'>,
  payment: Payment,
  name: string,
): Promise<Disagreement | undefined> => {
  const moment = Date.parse(String(payment.data['updated-at']));
  if (Number.isNaN(moment)) return undefined;
  for (const hours of offsets) {
    for (const [seconds, returned] of [
      [-2, true],
      [2, false],
    ] as const) {
      const bound = atOffset(moment + seconds * 1000, hours);
      const taken = await listPayments(context, [[name, bound]]);
      if (taken.kind !== 'told') continue;
      const told = await expectRecord(context, { payment, filters: [[name, bound]], returned });
      if (told.kind === 'disagrees') return told;
    }
  }
  return undefined;
};
