import { type Condition, satisfies } from './condition.ts';
import { valueIn } from './filter.ts';
import type { FilterField } from './filter-field.ts';
import type { Shown } from './shown.ts';

/** What a record shows in a field, as a text. */
export const textOf = (record: Shown, field: FilterField): string => String(valueIn(record, field) ?? '');

/** So many characters two texts begin with. */
const beginning = (one: string, other: string): number => {
  const differs = [...one].findIndex((character, at) => character !== other[at]);
  return differs < 0 ? one.length : differs;
};

/** How much a comparison that goes by letters takes a record for what it is not. */
export const misleads = (record: Shown, field: FilterField, condition: Condition): number => {
  const { operator, values } = condition;
  const text = textOf(record, field);
  const met = satisfies(record.data, condition) === true;
  if (operator === 'gt') return Number(values.some((bound) => text > String(bound) !== met));
  return met ? 0 : Math.max(0, ...values.map((value) => beginning(text, String(value))));
};

/** Those first that such a comparison takes for what they are not. */
export const mostMisleading = <R extends Shown>(
  records: readonly R[],
  field: FilterField,
  condition: Condition,
): R[] =>
  records
    .map((record) => ({ record, by: misleads(record, field, condition) }))
    .toSorted((a, b) => b.by - a.by)
    .map(({ record }) => record);
