import { type Data, isData } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check } from '../harness/check.ts';
import { idOf } from '../harness/resources/records.ts';
import { observer, type SilenceObserver } from '../laws/unspecified.ts';
import { collectionFor } from './collection.ts';
import { askIds, openQuestions, type Questions, question } from './questions.ts';

/** Two known records: queries name one or both of them, so that no page can hide one. */
interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly data: Data;
}

/** The answer of a silence by what a query brings back of the two: their letters. */
type Describe = (brought: string) => string;

interface Probe {
  readonly silence: SilenceId;
  /** Undefined where the record has nothing to ask with. */
  readonly query: (pair: Pair) => string | undefined;
  readonly describe: Describe;
  /** What a refusal says. */
  readonly refused?: string;
}

const enc = encodeURIComponent;
const addId = ({ a }: Pair, condition: string): string => `${condition}&id=${a}`;

/** For a condition that the named record does not meet. */
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

/** The path of a text that lies two objects deep. */
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

const probes: readonly Probe[] = [
  ...furtherOperators,
  {
    silence: 'formats/unknown-operator',
    query: (pair) => addId(pair, `${enc('status[procon_no_such]')}=nothing`),
    describe: unmet('matches nothing', 'ignored'),
  },
  {
    silence: 'formats/two-operators-on-one-field',
    query: ({ a, b }) => `id=${a}&${enc('id[in]')}=${a},${b}`,
    describe: (brought) => ({ a: 'range', ab: 'last' })[brought] ?? brought,
  },
  {
    silence: 'formats/repeated-filter',
    query: ({ a, b }) => `id=${a}&id=${b}`,
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
  `${ids.includes(a) ? 'a' : ''}${ids.includes(b) ? 'b' : ''}`;

/** What queries are asked of, and what they may bring. */
interface QuerySubject {
  readonly questions: Questions;
  readonly pair: Pair;
}

const questionOf = ({ silence, query, describe, refused }: Probe): SilenceObserver<QuerySubject> =>
  question(silence, async ({ questions, pair }) => {
    const search = query(pair);
    return search === undefined
      ? undefined
      : askIds(questions, search, (ids) => describe(broughtBy(ids, pair)), refused);
  });

/** Looks at filters beyond the documented ones. Judges nothing. */
export const filterSilences: Check = observer({
  id: 'formats/filters',
  title: 'How filters beyond the documented ones are treated',
  effect: 'reads',
  open: async (context): Promise<QuerySubject | undefined> => {
    const payments = collectionFor(context.profile, 'payments');
    const questions = payments && (await openQuestions(context, payments));
    const [first, second] = questions?.base ?? [];
    if (questions?.nothing === undefined || first === undefined || second === undefined) return undefined;
    return { questions, pair: { a: idOf(first), b: idOf(second), data: first.data } };
  },
  looks: probes.map(questionOf),
});
