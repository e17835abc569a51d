import type { Data } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange, Result } from '../../exchange.ts';
import type { Stored } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { presented } from './documents.ts';
import { isAt, type Where } from './where.ts';

/** A collection that is answered. */
export type Many = Extract<Result, { kind: 'many' }>;

/** Wraps `respond`: a collection is answered as something else; undefined where it is answered rightly. */
export const answerCollection = (
  where: Where,
  change: (result: Many, exchange: Exchange) => Result | undefined,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const other = result.kind === 'many' && isAt(exchange, where) ? change(result, exchange) : undefined;
    if (other !== undefined) {
      fired(exchange);
      exchange.result = other;
    }
    return step(exchange);
  });

/** Wraps `respond`: a list holds other records than it should. */
export const changeList = (
  where: Where,
  change: (records: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  answerCollection(where, (result, exchange) => {
    const records = change(result.records, exchange);
    if (records === result.records || jsonText(records) === jsonText(result.records)) return undefined;
    const { total } = result;
    const more = records.length - result.records.length;
    return { ...result, records, total: () => total() + more };
  });

/** Likewise: each record is shown otherwise than a read shows it. */
export const changeEachListed = (where: Where, change: (one: Data, exchange: Exchange) => Data): Wrapping =>
  changeList(where, (records, exchange) => records.map((one) => change(one, exchange)));

/** Likewise: a list holds other stored documents than it should. */
export const listOthers = (where: Where, choose: (exchange: Exchange) => readonly Stored[]): Wrapping =>
  changeList(where, (_, exchange) => presented(choose(exchange), exchange));

/** Wraps `respond`: a list is one of its records, in no list; `only`: where there are no others. An empty one stays. */
export const listOneRecord = (where: Where, which: 'first' | 'last' | 'only' = 'first'): Wrapping =>
  answerCollection(where, ({ records, resource }) => {
    if (which === 'only' && records.length > 1) return undefined;
    const one = records.at(which === 'last' ? -1 : 0);
    return one && { kind: 'one', resource, record: () => one };
  });
