import type { Condition } from '../../../models/query/filter.ts';
import type { Exchange } from '../../exchange.ts';
import type { Kind, StoredDocument, StoreQuery } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** A collection that supports filters: its endpoint and the kind of its documents. */
interface FilteredCollection<K extends Kind = Kind> {
  readonly where: Where;
  readonly kind: K;
}

/** Finds the documents that meet conditions. */
type DocumentSearch<K extends Kind = Kind> = (
  conditions: readonly Condition[],
) => readonly StoredDocument<K>[];

/** A field by its dotted path (`pay-to-account.type`); with an operator, only conditions with that operator. */
type FieldName = string | readonly [field: string, operator: Condition['operator']];

const order: StoreQuery['order'] = { path: ['id'], type: 'integer', direction: 'desc' };

/** Only the latest documents are searched, so that answers stay fast in large stores. */
const most = 2000;

const findIn =
  <K extends Kind>({ sandbox }: Exchange, kind: K): DocumentSearch<K> =>
  (conditions) =>
    sandbox.store.find(kind, { conditions, order, limit: most }).documents.toReversed();

const idsOf = (documents: readonly StoredDocument[]): string => documents.map(({ id }) => id).join();

/** A condition that exactly these documents meet. */
export const isOneOf = (documents: readonly StoredDocument[]): Condition => ({
  path: ['id'],
  type: 'integer',
  operator: 'in',
  values: documents.map(({ id }) => id),
});

/** Whether a condition is on the named field. */
export const isOn = ({ path, operator }: Condition, named: FieldName): boolean => {
  const [field, by] = typeof named === 'string' ? [named] : named;
  return path.join('.') === field && (by === undefined || by === operator);
};

/** Wraps `apply`: a query selects by the conditions that `change` returns; the same array for no change. */
export const filterOtherwise = <K extends Kind>(
  { where, kind }: FilteredCollection<K>,
  change: (
    conditions: readonly Condition[],
    find: DocumentSearch<K>,
    exchange: Exchange,
  ) => readonly Condition[],
): Wrapping =>
  wrapStep('apply', (step, fired) => (exchange) => {
    const { filter } = exchange;
    if (filter === undefined || !isAt(exchange, where)) return step(exchange);
    const find = findIn(exchange, kind);
    const conditions = change(filter.conditions, find, exchange);
    if (conditions === filter.conditions) return step(exchange);
    exchange.filter = { ...filter, conditions };
    if (idsOf(find(conditions)) !== idsOf(find(filter.conditions))) fired(exchange);
    return step(exchange);
  });

/**
 * Wraps `apply`: changes the conditions on one field. The change returns undefined to ignore a condition, and
 * the condition itself to keep it.
 */
export const misreadFilter = <K extends Kind>(
  filtered: FilteredCollection<K>,
  named: FieldName,
  change: (condition: Condition, find: DocumentSearch<K>, exchange: Exchange) => Condition | undefined,
): Wrapping =>
  filterOtherwise(filtered, (conditions, find, exchange) =>
    conditions.some((one) => isOn(one, named))
      ? conditions.flatMap((one) => (isOn(one, named) ? (change(one, find, exchange) ?? []) : [one]))
      : conditions,
  );

/** Wraps `apply`: ignores conditions on one field; with `onlyWith`, only if that field is filtered too. */
export const ignoreFilter = (
  filtered: FilteredCollection,
  named: FieldName,
  onlyWith?: FieldName,
): Wrapping =>
  filterOtherwise(filtered, (conditions) => {
    const isMeant = onlyWith === undefined || conditions.some((one) => isOn(one, onlyWith));
    const left = isMeant ? conditions.filter((one) => !isOn(one, named)) : conditions;
    return left.length < conditions.length ? left : conditions;
  });
