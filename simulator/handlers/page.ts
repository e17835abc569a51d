import type { Filter } from '../../models/query/filter.ts';
import type { Choices } from '../choices.ts';
import { Refusal } from '../refusals.ts';
import type { Question } from '../store/port.ts';

type Order = Question['order'];

const orders: Readonly<Record<string, Order>> = {
  'id-ascending': { path: ['id'], type: 'integer', direction: 'asc' },
  'id-descending': { path: ['id'], type: 'integer', direction: 'desc' },
  'updated-at-descending': { path: ['updated-at'], type: 'datetime', direction: 'desc' },
};
const byId: Order = { path: ['id'], type: 'integer', direction: 'asc' };

const orderOf = ({ orderBy }: Filter, choices: Choices): Order => {
  if (orderBy !== undefined && choices.of('formats/order-parameters') === 'honoured') return orderBy;
  return orders[choices.of('formats/list-order')] ?? byId;
};

/** No answer holds more, even where all records are wanted: there may be a million, and others wait meanwhile. */
const mostRecords = 2000;

/** How many records an answer may hold; undefined for all. */
const limitOf = ({ limit }: Filter, choices: Choices): number | undefined => {
  const choice = choices.of('formats/page-size');
  const page = choice === 'all' ? undefined : Number(choice);
  if (limit === undefined) return page;
  const isLarge = page !== undefined && limit > page;
  if (!isLarge) return choices.of('formats/limit-parameter') === 'honoured' ? limit : page;
  const large = choices.of('formats/large-limit');
  if (large === 'refused') throw new Refusal('invalid-query', { message: `limit is greater than ${page}.` });
  return large === 'honoured' ? limit : page;
};

const offsetOf = ({ offset = 0 }: Filter, choices: Choices, limit: number | undefined): number => {
  const choice = choices.of('formats/offset-parameter');
  if (choice === 'nothing') return 0;
  // Without pages there is one, and it is the first.
  if (choice === 'pages')
    return limit === undefined ? Math.sign(offset) * Number.MAX_SAFE_INTEGER : offset * limit;
  return offset;
};

/** The question that a filter puts to the store: its conditions, order and page. Throws a `Refusal`. */
export const questionOf = (filter: Filter, choices: Choices): Question => {
  const limit = limitOf(filter, choices);
  return {
    conditions: filter.conditions,
    order: orderOf(filter, choices),
    offset: offsetOf(filter, choices, limit),
    limit: Math.min(limit ?? mostRecords, mostRecords),
  };
};
