import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { unusedId } from '../harness/unused-id.ts';
import { observer } from '../laws/unspecified.ts';
import { collectionsOf, oneOf } from './collection.ts';
import { findQuestions, type Questions, type Said } from './questions.ts';
import { idOf } from './records.ts';

type Answered = readonly [answer: string, example: Exchange] | undefined;

/** How one silence is asked about; undefined when what came tells nothing. */
type Probe = readonly [SilenceId, (questions: Questions) => Promise<Answered>];

const idsOf = ({ base }: Questions): readonly Id[] => base.map(idOf);
const same = (one: readonly Id[], other: readonly Id[]): boolean => one.join() === other.join();

/** A query whose effect is told from the ids that come; refusals are told alike for all. */
const asking = async (
  questions: Questions,
  query: string,
  tellIds: (ids: readonly Id[], said: Said) => string | undefined,
): Promise<Answered> => {
  const said = await questions.ask(query);
  if (said.kind === 'unclear') return undefined;
  const answer = said.kind === 'refused' ? 'refused' : tellIds(said.ids, said);
  return answer === undefined ? undefined : [answer, said.answer.exchange];
};

const usualSizes = [10, 20, 25, 30, 50, 100, 200, 500];

const pageSize = (questions: Questions): Promise<Answered> => {
  const first = idsOf(questions);
  return asking(questions, `offset=${first.length}`, (next) => {
    const more = next.length > 0 && !next.some((id) => first.includes(id));
    return more || usualSizes.includes(first.length) ? String(first.length) : 'all';
  });
};

const largeLimit = async (questions: Questions): Promise<Answered> => {
  const first = idsOf(questions);
  const more = await questions.ask(`offset=${first.length}`);
  if (more.kind !== 'records' || more.ids.length === 0 || more.ids.some((id) => first.includes(id))) {
    return undefined;
  }
  return asking(questions, `limit=${first.length * 2}`, (ids) =>
    ids.length > first.length ? 'honoured' : ids.length === first.length ? 'clamped' : undefined,
  );
};

const offset = (questions: Questions): Promise<Answered> => {
  const first = idsOf(questions);
  return asking(questions, 'offset=1', ([id]) => {
    if (id === first[0]) return 'nothing';
    return id === first[1] ? 'records' : 'pages';
  });
};

const pastTheEnd = async (questions: Questions): Promise<Answered> =>
  asking(questions, 'offset=1000000', (ids) => (ids.length === 0 ? 'as-empty-list' : 'ignored'));

const ascending = (ids: readonly (Id | string)[]): boolean =>
  ids.every((id, at) => at === 0 || (ids[at - 1] ?? id) <= id);

const listOrder = async (questions: Questions): Promise<Answered> => {
  const ids = idsOf(questions);
  const stamps = questions.base.map(({ data }) => String(data['updated-at'] ?? ''));
  const exchange = questions.answer.exchange;
  if (ascending(ids)) return ['id-ascending', exchange];
  if (ascending(ids.toReversed())) return ['id-descending', exchange];
  return [ascending(stamps.toReversed()) ? 'updated-at-descending' : 'some other order', exchange];
};

const ordered = (questions: Questions): Promise<Answered> => {
  const first = idsOf(questions);
  const dir = ascending(first.toReversed()) ? 'asc' : 'desc';
  return asking(questions, `order_by=id&dir=${dir}`, (ids) => {
    if (same(ids, first)) return 'ignored';
    return ascending(dir === 'asc' ? ids : ids.toReversed()) ? 'honoured' : undefined;
  });
};

const envelope = async ({ answer }: Questions): Promise<Answered> =>
  answer.format === 'json'
    ? [answer.text.trimStart().startsWith('[') ? 'bare' : 'object', answer.exchange]
    : undefined;

const total = async ({ answer }: Questions): Promise<Answered> => {
  const named = Object.keys(answer.headers).some((name) => /(^|-)total(-|$)/.test(name));
  return [named ? 'header' : 'none', answer.exchange];
};

const projections = async (questions: Questions): Promise<Answered> => {
  const [first] = questions.base;
  if (first === undefined) return undefined;
  const query = `id=${idOf(first)}`;
  const plain = await questions.ask(query);
  return asking(
    questions,
    `${query}&return_object=limited&fields=${encodeURIComponent('["id"]')}`,
    (_, said) => (said.answer.text.length < plain.answer.text.length / 2 ? 'honoured' : 'ignored'),
  );
};

const namedFilter = (questions: Questions): Promise<Answered> =>
  asking(questions, 'filter=procon-no-such-filter', (ids) =>
    same(ids, idsOf(questions)) ? 'ignored' : 'some other list',
  );

const probes: readonly Probe[] = [
  ['formats/page-size', pageSize],
  [
    'formats/limit-parameter',
    (questions) => asking(questions, 'limit=1', (ids) => (ids.length === 1 ? 'honoured' : 'ignored')),
  ],
  ['formats/large-limit', largeLimit],
  ['formats/offset-parameter', offset],
  ['formats/offset-past-the-end', pastTheEnd],
  ['formats/list-order', listOrder],
  ['formats/order-parameters', ordered],
  ['formats/list-envelope', envelope],
  ['formats/list-total', total],
  ['formats/projections', projections],
  ['formats/named-filter', namedFilter],
];

/** Looks at pages, order and envelope of a list. Judges nothing. */
export const collectionSilences: Check = observer({
  id: 'formats/collections',
  title: 'Pages, order and envelope of lists',
  effect: 'reads',
  open: findQuestions,
  looks: probes.map(([silence, probe]) => ({
    observes: [silence],
    look: async ({ judge }: Context, questions: Questions) => {
      const answered = await probe(questions);
      if (answered !== undefined) judge.observe(silence, ...answered);
    },
  })),
});

/** Twice what a person's browser would send at once. */
const requests = 30;

/** Sends many small reads at the same moment. Judges nothing. */
export const burst: Check = {
  id: 'formats/burst',
  title: 'What happens to many requests at once',
  claims: [],
  observes: ['formats/rate-limit'],
  effect: 'reads',
  run: async ({ client, judge, profile }) => {
    const [collection] = collectionsOf(profile);
    if (collection === undefined || profile.requestsPerSecond !== undefined) return;
    const request = oneOf(collection, unusedId);
    await Promise.all(Array.from({ length: requests }, () => client.send(request)));
    // The client waits and asks again where a target says so: what it was told is in the exchanges.
    const limited = client.exchanges.find(({ status }) => status === 429 || status === 503);
    const answered = client.exchanges.filter(({ status }) => status !== undefined);
    if (answered.length < requests) return;
    judge.observe('formats/rate-limit', limited === undefined ? 'none' : String(limited.status), limited);
  },
};
