import { holds } from '../../../models/query/evaluate.ts';
import type { Condition } from '../../../models/query/filter.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Quirks } from './platform.ts';
import { seededPayments } from './seeded-payments.ts';

/** Selects the payments that meet each condition, judged alone. */
export const all =
  (one: (condition: Condition, data: Data) => boolean): NonNullable<Quirks['selects']> =>
  (conditions, data) =>
    conditions.every((condition) => one(condition, data));

/** Judges the conditions on one member by one operator otherwise. */
export const on = (
  member: string,
  operator: string,
  wrong: (condition: Condition, data: Data) => boolean,
): Quirks => ({
  selects: all((condition, data) =>
    condition.path[0] === member && condition.operator === operator
      ? wrong(condition, data)
      : holds(condition, data),
  ),
});

/** The payments of the stand-in, changed. */
export const seededWith = (change: (data: Data) => Data): Map<number, Data> =>
  new Map([...seededPayments()].map(([id, data]) => [id, change(data)]));
