import { satisfies } from './condition.ts';
import { equalTo, type Filter, greaterThan, noneOf, oneOf, unequalTo, valueIn } from './filter.ts';
import type { FilterField } from './filter-field.ts';
import type { Shown } from './shown.ts';

/** What must hold of one filter over records that are known by name, whatever else the collection holds. */
export interface Relation<R extends Shown = Shown> {
  readonly field: FilterField;
  readonly filter: Filter;
  /** Records that meet it, those first whose values it was made of. */
  readonly met: readonly R[];
  readonly unmet: readonly R[];
  /** Filters of the same kind, right beside it, that none of the records meets which it was made of. */
  readonly twins: readonly Filter[];
  /** The bound at a record's own value, which that record is not above. */
  readonly own?: Filter;
}

const fraction = /^-?\d+\.\d*[1-9]/;
const awkward = /[,[\]&"<>%+;=#']|[^\x20-\x7e]/;

/** Values that show most: those that a comparison which cuts, rounds or unquotes takes for others. */
const tells = (record: Shown, field: FilterField): boolean => {
  const value = valueIn(record, field);
  if (value === undefined || field.type === 'datetime') return false;
  return (typeof value === 'string' && field.type !== 'decimal' ? awkward : fraction).test(String(value));
};

/** Those that show a value, the most telling first, each value once. */
const showing = <R extends Shown>(records: readonly R[], field: FilterField): R[] => {
  const all = records.filter((record) => valueIn(record, field) !== undefined);
  const each = [...Map.groupBy(all, (record) => String(valueIn(record, field))).values()];
  const firsts = each.flatMap(([first]) => first ?? []);
  return firsts.toSorted((a, b) => Number(tells(b, field)) - Number(tells(a, field)));
};

interface Made<R extends Shown> {
  readonly of: readonly R[];
  readonly twins: readonly (Filter | undefined)[];
  readonly own?: Filter | undefined;
}

const misses = ({ data }: Shown, { condition }: Filter): boolean => satisfies(data, condition) === false;

const relation = <R extends Shown>(
  records: readonly R[],
  field: FilterField,
  { filter, of, twins, own }: Made<R> & { readonly filter: Filter | undefined },
): Relation<R>[] => {
  if (filter === undefined) return [];
  const meets = (is: boolean) => records.filter(({ data }) => satisfies(data, filter.condition) === is);
  const [first] = of;
  const rest = meets(true).filter((record) => !of.includes(record));
  return [
    {
      ...{ field, filter, met: [...of, ...rest], unmet: meets(false) },
      twins: twins.flatMap((twin) =>
        twin !== undefined && first !== undefined && misses(first, twin) ? twin : [],
      ),
      ...(own !== undefined && { own }),
    },
  ];
};

/** A field equals the most telling value that records show in it, or the first of some of them. */
export const equality = <R extends Shown>(
  records: readonly R[],
  field: FilterField,
  of: (record: R) => boolean = () => true,
): Relation<R>[] => {
  const [first] = showing(records.filter(of), field);
  if (first === undefined) return [];
  const made = { of: [first], twins: unequalTo(first, field) };
  return relation(records, field, { ...made, filter: equalTo(first, field) });
};

/** A field is one of three values, or of two: a list selects what its values select one by one. */
export const union = <R extends Shown>(records: readonly R[], field: FilterField): Relation<R>[] => {
  const listable = showing(records, field).filter((record) => oneOf([record], field) !== undefined);
  const some = listable.slice(0, 3);
  if (some.length < 2 || field.type === 'boolean') return [];
  return relation(records, field, { filter: oneOf(some, field), of: some, twins: [noneOf(some, field)] });
};

/** A field is greater than a bound right below the value of a record, and not greater than that value. */
export const bound = <R extends Shown>(records: readonly R[], field: FilterField): Relation<R>[] => {
  const [first] = showing(records, field);
  if (first === undefined) return [];
  const twins = [greaterThan(first, field, 1)];
  const made = { of: [first], twins, own: greaterThan(first, field, 0) };
  return relation(records, field, { ...made, filter: greaterThan(first, field, -1) });
};
