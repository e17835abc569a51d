import type { Id } from '../../models/wire/id.ts';
import type { Check } from '../harness/check.ts';
import { unusedId } from '../harness/generate/marker.ts';
import { hasStatus } from '../harness/meaning.ts';
import { idOf } from '../harness/resources/records.ts';
import { observer } from '../laws/unspecified.ts';
import { collectionsOf, oneOf } from './collection.ts';
import { type AnsweredQuestion, compareIds, findQuestions, type Questions, question } from './questions.ts';

const idsOf = ({ base }: Questions): readonly Id[] => base.map(idOf);
const areSame = (one: readonly Id[], other: readonly Id[]): boolean => one.join() === other.join();

const usualSizes = [10, 20, 25, 30, 50, 100, 200, 500];

const pageSize = (questions: Questions): Promise<AnsweredQuestion> => {
  const first = idsOf(questions);
  return compareIds(questions, `offset=${first.length}`, (next) => {
    const more = next.length > 0 && !next.some((id) => first.includes(id));
    return more || usualSizes.includes(first.length) ? String(first.length) : 'all';
  });
};

const limit = (questions: Questions): Promise<AnsweredQuestion> =>
  compareIds(questions, 'limit=1', (ids) => (ids.length === 1 ? 'honoured' : 'ignored'));

const largeLimit = async (questions: Questions): Promise<AnsweredQuestion> => {
  const first = idsOf(questions);
  const more = await questions.request(`offset=${first.length}`);
  if (more.kind !== 'records' || more.ids.length === 0 || more.ids.some((id) => first.includes(id))) {
    return undefined;
  }
  return compareIds(questions, `limit=${first.length * 2}`, (ids) =>
    ids.length > first.length ? 'honoured' : ids.length === first.length ? 'clamped' : undefined,
  );
};

const offset = (questions: Questions): Promise<AnsweredQuestion> => {
  const first = idsOf(questions);
  return compareIds(questions, 'offset=1', ([id]) => {
    if (id === first[0]) return 'nothing';
    return id === first[1] ? 'records' : 'pages';
  });
};

const pastTheEnd = (questions: Questions): Promise<AnsweredQuestion> =>
  compareIds(questions, 'offset=1000000', (ids) => (ids.length === 0 ? 'as-empty-list' : 'ignored'));

const isAscending = (ids: readonly (Id | string)[]): boolean =>
  ids.every((id, at) => at === 0 || (ids[at - 1] ?? id) <= id);

const listOrder = async (questions: Questions): Promise<AnsweredQuestion> => {
  const ids = idsOf(questions);
  const stamps = questions.base.map(({ data }) => String(data['updated-at'] ?? ''));
  const exchange = questions.answer.exchange;
  if (isAscending(ids)) return ['id-ascending', exchange];
  if (isAscending(ids.toReversed())) return ['id-descending', exchange];
  return [isAscending(stamps.toReversed()) ? 'updated-at-descending' : 'some other order', exchange];
};

const orderParameters = (questions: Questions): Promise<AnsweredQuestion> => {
  const first = idsOf(questions);
  const dir = isAscending(first.toReversed()) ? 'asc' : 'desc';
  return compareIds(questions, `order_by=id&dir=${dir}`, (ids) => {
    if (areSame(ids, first)) return 'ignored';
    return isAscending(dir === 'asc' ? ids : ids.toReversed()) ? 'honoured' : undefined;
  });
};

const envelope = async ({ answer }: Questions): Promise<AnsweredQuestion> => {
  if (answer.format !== 'json') return undefined;
  const value: unknown = JSON.parse(answer.text);
  const members = Array.isArray(value) ? 0 : Object.keys(Object(value)).length;
  return [members === 0 ? 'bare' : members === 1 ? 'object' : 'paged', answer.exchange];
};

const total = async ({ answer }: Questions): Promise<AnsweredQuestion> => {
  const named = Object.keys(answer.headers).some((name) => /(^|-)total(-|$)/.test(name));
  return [named ? 'header' : 'none', answer.exchange];
};

const projections = async (questions: Questions): Promise<AnsweredQuestion> => {
  const [first] = questions.base;
  if (first === undefined) return undefined;
  const query = `id=${idOf(first)}`;
  const unlimited = await questions.request(query);
  return compareIds(
    questions,
    `${query}&return_object=limited&fields=${encodeURIComponent('["id"]')}`,
    (_, said) => (said.answer.text.length < unlimited.answer.text.length / 2 ? 'honoured' : 'ignored'),
  );
};

/** Observes pages, order and envelope of a list. Judges nothing. */
export const collectionSilences: Check = observer({
  id: 'formats/collections',
  title: 'How lists are divided into pages, ordered and wrapped',
  effect: 'reads',
  open: findQuestions,
  observers: [
    question('formats/page-size', pageSize),
    question('formats/limit-parameter', limit),
    question('formats/large-limit', largeLimit),
    question('formats/offset-parameter', offset),
    question('formats/offset-past-the-end', pastTheEnd),
    question('formats/list-order', listOrder),
    question('formats/order-parameters', orderParameters),
    question('formats/list-envelope', envelope),
    question('formats/list-total', total),
    question('formats/projections', projections),
  ],
});

/** Twice as many as a browser would send at once. */
const requests = 30;

/** Sends many small reads at the same moment. Judges nothing. */
export const burst: Check = {
  id: 'formats/burst',
  title: 'How many requests at the same moment are answered',
  claims: [],
  observes: ['formats/rate-limit'],
  effect: 'reads',
  run: async ({ client, judge, profile }) => {
    const [collection] = collectionsOf(profile);
    if (collection === undefined || profile.requestsPerSecond !== undefined) return;
    const request = oneOf(collection, unusedId);
    await Promise.all(Array.from({ length: requests }, () => client.send(request)));
    // The client waits and retries if a target demands it, so the demand is only in the exchanges.
    const limited = client.exchanges.find(({ status }) =>
      hasStatus({ status }, 'too-many-requests', 'service-unavailable'),
    );
    const answered = client.exchanges.filter(({ status }) => status !== undefined);
    if (answered.length < requests) return;
    judge.observe('formats/rate-limit', limited === undefined ? 'none' : String(limited.status), limited);
  },
};
