import { user } from '../../../models/resources/master-data.ts';
import { nestedIn } from '../../../models/resources/member.ts';
import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import { shownUserIn } from '../../areas/approvals.ts';
import { freshId } from '../../store/by-id.ts';
import type { Store } from '../../store/port.ts';
import { userNamed, userWithId } from '../../store/users.ts';
import { ownKinds } from './kinds.ts';
import type { OwnKind, SeedContext } from './own-kind.ts';
import {
  type OwnRecord,
  type OwnSeed,
  placeOf,
  SeedError,
  type SeedProblem,
  type SeedReading,
} from './own-record.ts';

const blankOf = ({ fields }: Resource): Data =>
  Object.fromEntries(
    fields
      .filter(({ unlisted }) => unlisted !== true)
      .map(({ name, type }) => [name, typeof type === 'object' && 'many' in type ? [] : null]),
  );

const stamps = ['created-at', 'updated-at', 'modified-at'];

/** Fills in missing members of a record: empty values, and the start moment for timestamps. */
const filledIn = ({ resource }: OwnKind, { data }: OwnRecord, at: string): Data => {
  const created = data['created-at'] ?? at;
  const stamped = resource.fields
    .filter(({ name }) => stamps.includes(name))
    .map(({ name }) => [name, data[name] ?? created] as const);
  return { ...blankOf(resource), ...data, ...Object.fromEntries(stamped) };
};

/** Finds the user that a record refers to by id, login or email. */
const userNamedBy = (store: Store, given: Data) => {
  const { id, login, email } = given;
  if (typeof id === 'number') return userWithId(store, id);
  const name = login ?? email;
  return typeof name === 'string' ? userNamed(store, name) : undefined;
};

const missingUser = (member: string): string =>
  `member ${member} names no user that is there; bring it along as one of users`;

/** Replaces references to users by id, login or email with complete user records. */
const withUsers = (row: OwnKind, data: Data, { store, complain }: SeedContext): Data => {
  const members = row.resource.fields.filter(
    ({ type }) => nestedIn(type) === user && typeof type === 'object',
  );
  const entries = members.flatMap(({ name }): [string, Value][] => {
    const given = data[name] ?? null;
    if (!isData(given)) return [];
    const known = userNamedBy(store, given);
    if (known === undefined) complain(name, missingUser(name));
    return [[name, known?.shown ?? given]];
  });
  for (const name of row.userIds ?? [])
    if (typeof data[name] === 'number' && userWithId(store, data[name]) === undefined)
      complain(name, missingUser(name));
  return { ...data, ...Object.fromEntries(entries) };
};

const keyOf = ({ kind, data }: OwnRecord): string => `${kind}/${String(data['id'])}`;

/** Reports records with the same kind and id as an earlier one. */
const repetitions = (records: readonly OwnRecord[]): readonly SeedProblem[] => {
  const seen = new Map<string, OwnRecord>();
  return records.flatMap((record): SeedProblem[] => {
    const before = seen.get(keyOf(record))?.place;
    seen.set(keyOf(record), record);
    if (before === undefined) return [];
    const at = placeOf({ ...before, member: 'id', problem: '' });
    return [{ ...record.place, member: 'id', problem: `member id is that of ${at}, too` }];
  });
};

const firstFresh = { 'agreement-item': 820_000, 'delivery-schedule': 840_000 } as const;

/**
 * Stores user-provided records, replacing those with the same ids. Call it within a transaction and roll back
 * on an error: throws a `SeedError` that lists all problems.
 */
export const layRecords = (store: Store, read: SeedReading, start: number): void => {
  const { records } = read;
  const problems: SeedProblem[] = [...read.problems, ...repetitions(records)];
  const at = new Date(Math.floor(start / 1000) * 1000).toISOString();
  const byKind = Map.groupBy(records, ({ kind }) => kind);
  for (const row of ownKinds)
    for (const record of byKind.get(row.resource.name) ?? []) {
      const laying: SeedContext = {
        ...{ store, at, shownUser: shownUserIn(store) },
        freshId: (sequence) => freshId(store, 'delivery-schedule', { sequence, base: firstFresh[sequence] }),
        complain: (member, problem) => problems.push({ ...record.place, member, problem }),
      };
      const before = problems.length;
      const data = withUsers(row, filledIn(row, record, at), laying);
      if (problems.length === before) row.lay({ ...record, data }, laying);
    }
  if (problems.length > 0) throw new SeedError(problems);
};

/** Merges seed data; of records with the same kind and id the later one counts. */
export const addedTo = (before: OwnSeed | undefined, more: OwnSeed): OwnSeed => {
  const later = new Set(more.records.map(keyOf));
  const kept = (before?.records ?? []).filter((record) => !later.has(keyOf(record)));
  return {
    ...more,
    only: more.only || before?.only === true,
    records: [...kept, ...more.records],
  };
};
