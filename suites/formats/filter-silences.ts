import { ownValue } from '../../models/members.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { Check } from '../harness/check.ts';
import { equalTo } from '../harness/filters/filter.ts';
import { atOffset } from '../harness/filters/shift-datetime.ts';
import { observer, type SilenceObserver } from '../laws/unspecified.ts';
import { findPayments } from '../payments/collection.ts';
import { fieldOf } from '../payments/fields.ts';
import type { Payment } from '../payments/payment-list.ts';
import { collectionFor } from './collection.ts';
import { compareIds, openQuestions, type Questions, question } from './questions.ts';

/** The payments to query: those of the first page and those that the profile names. */
interface FilterSubject {
  readonly payments: readonly Payment[];
  /** Undefined if the list cannot be queried. */
  readonly questions: Questions | undefined;
}

/** Two known records. Queries name one or both of them, so that no page can hide one. */
interface Pair {
  readonly a: Id;
  /** The same as `a` if there is no other record. */
  readonly b: Id;
  readonly data: Data;
  /** The first of the two. */
  readonly payment: Payment;
}

/** The answer of a silence, by which of the two records a query returns: their letters. */
type Describe = (brought: string) => string;

interface Probe {
  readonly silence: SilenceId;
  /** Undefined if the record has no suitable value. */
  readonly query: (pair: Pair) => string | undefined;
  readonly describe: Describe;
  /** The answer if the query is refused. */
  readonly refused?: string;
  /** A query to send first, and the letters it must return; otherwise the probe shows nothing. */
  readonly known?: (pair: Pair) => readonly [query: string, brought: string];
}

const enc = encodeURIComponent;
const addId = ({ a }: Pair, condition: string): string => `${condition}&id=${a}`;

/** Describes the effect of a condition that the named record does not meet. */
const unmet =
  (met: string, dropped: string): Describe =>
  (brought) =>
    brought === '' ? met : dropped;

const statusOf = ({ data }: Pair): string | undefined =>
  typeof data['status'] === 'string' ? data['status'] : undefined;

const furtherOperators: readonly Probe[] = ['not_eq', 'not_in'].map((operator) => ({
  silence: 'formats/further-operators',
  query: (pair) => {
    const status = statusOf(pair);
    return status && addId(pair, `${enc(`status[${operator}]`)}=${enc(status)}`);
  },
  describe: unmet('served', 'ignored'),
}));

/** The path of a text that is nested two objects deep. */
const deepPath = (data: Data): string | undefined => {
  for (const [outer, inner] of Object.entries(data)) {
    if (!isData(inner)) continue;
    for (const [middle, nested] of Object.entries(inner)) {
      if (!isData(nested)) continue;
      const match = Object.entries(nested).find(([, value]) => typeof value === 'string');
      if (match !== undefined) return `${outer}[${middle}][${match[0]}]`;
    }
  }
  return undefined;
};

/** The status of the named record, and a documented one that it does not have. */
const statusesOf = (pair: Pair): readonly [own: string, other: string] | undefined => {
  const own = statusOf(pair);
  const other = paymentStatuses.find((one) => one !== foldStatus(own ?? ''));
  return own === undefined || other === undefined ? undefined : [own, other];
};

const inList = enc('status[in]');

/** A probe with a list of statuses; another status alone must leave the record out. */
const listProbe = (
  silence: SilenceId,
  write: (statuses: readonly [own: string, other: string]) => string,
  describe: Describe,
): Probe => ({
  ...{ silence, describe },
  known: (pair) => [addId(pair, `${inList}=${enc(statusesOf(pair)?.[1] ?? '')}`), ''],
  query: (pair) => {
    const statuses = statusesOf(pair);
    return statuses && addId(pair, write(statuses));
  },
});

/** Makes another spelling from the value as the answer wrote it, and as it was read. */
type WriteOtherwise = (shown: string, value: string) => string;

/** A probe with another spelling of a value; the record must be found by the spelling in the answer. */
const spellingProbe = (member: string, write: WriteOtherwise): Probe => {
  const shownIn = ({ payment }: Pair) => equalTo(payment, fieldOf(member))?.values[0];
  return {
    silence: 'formats/filter-value-spelling',
    known: (pair) => [addId(pair, `${member}=${enc(shownIn(pair) ?? '')}`), 'a'],
    query: (pair) => {
      const shown = shownIn(pair);
      const value = String(pair.data[member]);
      return shown === undefined ? undefined : addId(pair, `${member}=${enc(write(shown, value))}`);
    },
    describe: unmet('shown', 'any'),
  };
};

const withZeros = (shown: string): string => (shown.includes('.') ? `${shown}00` : `${shown}.00`);

/** A text with a comma. */
const commaIn = ({ data }: Pair): string | undefined => {
  const text = data['error-text'];
  return typeof text === 'string' && text.includes(',') && !text.includes('"') ? text : undefined;
};

const valueProbes: readonly Probe[] = [
  listProbe('formats/raw-brackets', ([, other]) => `status[in]=${enc(other)}`, unmet('read', 'ignored')),
  listProbe('formats/empty-filter-list', () => `${inList}=`, unmet('matches-nothing', 'ignored')),
  listProbe(
    'formats/blank-in-filter-list',
    ([own, other]) => `${inList}=${enc(`${other}, ${own}`)}`,
    unmet('kept', 'trimmed'),
  ),
  {
    silence: 'formats/comma-in-filter-list',
    known: (pair) => [addId(pair, `${enc('error-text[in]')}=${enc(commaIn(pair) ?? '')}`), ''],
    query: (pair) => {
      const text = commaIn(pair);
      return text && addId(pair, `${enc('error-text[in]')}=${enc(`"${text}"`)}`);
    },
    describe: unmet('separates', 'quoted'),
  },
  spellingProbe('pay-to-total', withZeros),
  spellingProbe('created-at', (_, value) => atOffset(Date.parse(value), 5.5)),
];

const probes: readonly Probe[] = [
  ...furtherOperators,
  ...valueProbes,
  {
    silence: 'formats/unknown-operator',
    query: (pair) => addId(pair, `${enc('status[procon_no_such]')}=nothing`),
    describe: unmet('matches nothing', 'ignored'),
  },
  {
    silence: 'formats/two-operators-on-one-field',
    query: ({ a, b }) => (a === b ? undefined : `id=${a}&${enc('id[in]')}=${a},${b}`),
    describe: (brought) => ({ a: 'range', ab: 'last' })[brought] ?? brought,
  },
  {
    silence: 'formats/repeated-filter',
    query: ({ a, b }) => (a === b ? undefined : `id=${a}&id=${b}`),
    describe: (brought) => ({ a: 'first', b: 'last', '': 'all' })[brought] ?? brought,
  },
  {
    silence: 'formats/nested-filters',
    query: (pair) => {
      const path = deepPath(pair.data);
      return path && addId(pair, `${enc(path)}=${enc('procon nothing')}`);
    },
    describe: unmet('any-depth', 'one-level'),
  },
  {
    silence: 'formats/filter-spelling',
    query: (pair) => {
      const { 'line-num': line } = pair.data;
      return typeof line === 'number' ? addId(pair, `line_num=${line + 1}`) : undefined;
    },
    describe: (brought) => (brought === '' ? 'folded' : 'exact'),
    refused: 'exact',
  },
  {
    silence: 'formats/date-without-time',
    query: (pair) => addId(pair, `${enc('updated-at[gt]')}=1990-01-01`),
    describe: (brought) => (brought === 'a' ? 'midnight' : 'matches nothing'),
  },
  {
    silence: 'formats/malformed-filter-value',
    query: (pair) => addId(pair, 'line-num=letters'),
    describe: unmet('matches-nothing', 'ignored'),
  },
  {
    silence: 'formats/unknown-parameter',
    query: (pair) => addId(pair, 'procon-no-such-field=1'),
    describe: (brought) => (brought === 'a' ? 'ignored' : brought),
  },
];

const broughtBy = (ids: readonly Id[], { a, b }: Pair): string =>
  `${ids.includes(a) ? 'a' : ''}${b !== a && ids.includes(b) ? 'b' : ''}`;

/** Queries by the first record that has a suitable value. */
const questionOf = ({ silence, query, describe, refused, known }: Probe): SilenceObserver<FilterSubject> =>
  question(silence, async ({ payments, questions }) => {
    if (questions?.nothing === undefined) return undefined;
    for (const [at, one] of payments.entries()) {
      const other = payments[at === 0 ? 1 : 0] ?? one;
      const pair: Pair = { a: one.id, b: other.id, data: one.data, payment: one };
      const search = query(pair);
      if (search === undefined) continue;
      const [before, due] = known?.(pair) ?? [];
      const said = before === undefined ? undefined : await questions.request(before);
      if (said && (said.kind !== 'records' || broughtBy(said.ids, pair) !== due)) return undefined;
      return compareIds(questions, search, (ids) => describe(broughtBy(ids, pair)), refused);
    }
    return undefined;
  });

const initiated = 'payment_initiated';
/** The documentation spells this status in two ways. */
const spellings = { [initiated]: 'underscore', [initiated.replace('_', ' ')]: 'blank' };

const findInitiated = ({ payments }: FilterSubject): Payment | undefined =>
  payments.find(({ data: { status } }) => typeof status === 'string' && foldStatus(status) === initiated);

const statusSpelling: SilenceObserver<FilterSubject> = question(
  'payments/status-spelling',
  async (subject) => {
    const one = findInitiated(subject);
    if (one === undefined) return undefined;
    const status = String(one.data['status']);
    return [ownValue(spellings, status) ?? `written as ${status}`, one.exchange];
  },
);

const statusFilterSpelling: SilenceObserver<FilterSubject> = question(
  'payments/status-filter-spelling',
  async (subject) => {
    const one = findInitiated(subject);
    if (one === undefined || subject.questions?.nothing === undefined) return undefined;
    const found: boolean[] = [];
    for (const status of Object.keys(spellings)) {
      const said = await subject.questions.request(`status=${enc(status)}&id=${one.id}`);
      if (said.kind === 'unclear') return undefined;
      found.push(said.kind === 'records' && said.ids.includes(one.id));
    }
    if (!found.includes(true)) return undefined;
    return [found.includes(false) ? 'exact' : 'both', one.exchange];
  },
);

/** Observes filters beyond the documented ones. Judges nothing. */
export const filterSilences: Check = observer({
  id: 'formats/filters',
  title: 'How filters beyond the documented ones are treated, and how values may be written in filters',
  effect: 'reads',
  open: async (context): Promise<FilterSubject | undefined> => {
    const collection = collectionFor(context.profile, 'payments');
    if (collection === undefined) return undefined;
    const { payments } = await findPayments(context);
    return { payments, questions: await openQuestions(context, collection, 0) };
  },
  observers: [...probes.map(questionOf), statusSpelling, statusFilterSpelling],
});
