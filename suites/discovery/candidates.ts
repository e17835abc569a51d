import { isData, type Value } from '../../models/resources/resource.ts';
import { validatorOf, violationsOf } from '../../models/schema.ts';
import { idFrom } from '../../models/wire/id.ts';
import { foldStatus } from '../../models/wire/spelling.ts';
import type { ProfileField, ProfileRows } from '../harness/profile/fields.ts';
import type { RecordPath, SeenRecord, ShownKind } from '../harness/profile/record-paths.ts';

/** A record from an answer. */
export interface ShownRecord {
  readonly record: SeenRecord;
  /** The request that returned it, such as `GET /api/requisitions`. */
  readonly where: string;
  /** The member in which chosen records of this kind should differ. */
  readonly spread: string;
}

/** All records that were read, by kind. */
export type RecordsByKind = ReadonlyMap<ShownKind, readonly ShownRecord[]>;

/** A possible value for a key, with the record that contains it. */
export interface Candidate {
  readonly value: unknown;
  readonly shown: ShownRecord;
}

/** The maximum length of a name. */
const longest = 200;

// `${…}` is rejected: it would be resolved from the environment of the user and sent to the target.
const isPrintable = (value: string): boolean =>
  value.length <= longest && !/\$\{|[\p{C}\p{Zl}\p{Zp}]/u.test(value);

const valueAt = (value: Value | undefined, steps: readonly string[]): Value | undefined => {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  return isData(value) && Object.hasOwn(value, step) ? valueAt(value[step], rest) : undefined;
};

/** The values at a path, each with the object that contains it; lists are flattened. */
const heldAt = (
  value: Value | undefined,
  steps: readonly string[],
  holder: SeenRecord,
): readonly { readonly value: Value; readonly holder: SeenRecord }[] => {
  if (Array.isArray(value)) return value.flatMap((one: Value) => heldAt(one, steps, holder));
  if (value === undefined || value === null) return [];
  const [step, ...rest] = steps;
  const own = isData(value) ? (value as SeenRecord) : holder;
  if (step === undefined) return [{ value, holder: own }];
  return isData(value) && Object.hasOwn(value, step) ? heldAt(value[step], rest, own) : [];
};

const textOf = (value: unknown): string => foldStatus(String(value));

const isInactive = ({ status, active }: SeenRecord): boolean =>
  active === false || (typeof status === 'string' && foldStatus(status) === 'inactive');

const fits = (holder: SeenRecord, { where = {} }: RecordPath): boolean => {
  const wanted = Object.entries(where);
  if (where['status'] === undefined && isInactive(holder)) return false;
  return wanted.every(([member, values]) => values.includes(textOf(valueAt(holder, member.split('.')))));
};

const castValue = (value: unknown, { schema }: ProfileField): unknown => {
  if (schema.type === 'integer') return idFrom(value);
  return schema.type === 'string' && typeof value === 'string' && !isPrintable(value) ? undefined : value;
};

/** Converts a value to the type of a row; undefined where it does not fit. */
const valueIn = (seen: Value, holder: SeenRecord, row: ProfileField): unknown => {
  const one = row.item ?? row;
  const value = one.members === undefined ? castValue(seen, one) : membersOf(holder, one.members);
  return value === undefined || violationsOf(validatorOf(one.schema), value).length > 0 ? undefined : value;
};

const memberOf = (holder: SeenRecord, key: string, { from = key, ...row }: ProfileField): unknown => {
  const value = typeof from === 'function' ? from(holder) : valueAt(holder, from.split('.'));
  return value === null || value === undefined ? undefined : castValue(value, row as ProfileField);
};

const membersOf = (holder: SeenRecord, rows: ProfileRows): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([key, row]) => [key, memberOf(holder, key, row)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** All candidates for a row at one of its places. */
export const candidatesIn = (
  shelf: RecordsByKind,
  seen: RecordPath,
  row: ProfileField,
): readonly Candidate[] =>
  (shelf.get(seen.in) ?? []).flatMap((shown) =>
    heldAt(shown.record, seen.at === undefined ? [] : seen.at.split('.'), shown.record)
      .filter(({ holder }) => fits(holder, seen))
      .flatMap(({ value, holder }) => {
        const result = valueIn(value, holder, row);
        return result === undefined ? [] : [{ value: result, shown }];
      }),
  );
