import type { Condition } from '../../../models/query/filter.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredPayment } from '../../handlers/change-payment.ts';
import type { Question } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';

/** The payments that meet conditions. */
export type Find = (conditions: readonly Condition[]) => readonly StoredPayment[];

/** Answers the conditions that are applied instead of those asked for. */
export type Misread = (
  conditions: readonly Condition[],
  find: Find,
  exchange: Exchange,
) => readonly Condition[];

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'desc' };

/** Of a million payments a fault looks at the latest alone, so that no answer waits for it. */
const most = 2000;

const findIn =
  ({ sandbox }: Exchange): Find =>
  (conditions) =>
    sandbox.store.find('service-pay-payment', { conditions, order, limit: most }).documents.toReversed();

const idsOf = (payments: readonly StoredPayment[]): string => payments.map(({ id }) => id).join();

/** The condition that is met by these payments and no others. */
export const isOneOf = (payments: readonly StoredPayment[]): Condition => ({
  path: ['id'],
  type: 'integer',
  operator: 'in',
  values: payments.map(({ id }) => id),
});

/** Wraps `apply`: a query of payments selects others than it should. */
export const selecting = (misread: Misread): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const { endpoint, filter } = exchange;
    if (endpoint?.id !== 'payments.list' || filter === undefined) return step(exchange);
    const find = findIn(exchange);
    const conditions = misread(filter.conditions, find, exchange);
    if (conditions === filter.conditions) return step(exchange);
    exchange.filter = { ...filter, conditions };
    if (idsOf(find(conditions)) !== idsOf(find(filter.conditions))) fired(exchange);
    return step(exchange);
  });
