import type { Members } from '../../../models/members.ts';
import type { Overrides, Stored } from './overrides.ts';

/** What a collection holds at first, and how new records are numbered and stored. */
export interface Memory<D extends Members> extends Pick<Overrides<D>, 'stores'> {
  readonly seeded?: readonly Stored<D>[];
  /** The id of a new record; one more than the latest by default. */
  readonly nextId?: (on: string, known: readonly Stored<D>[]) => number;
  readonly firstId?: number;
}

/** The records of a collection, its ids and its clock. */
export const openMemory = <D extends Members>({ seeded = [], firstId = 501, ...way }: Memory<D>) => {
  const { stores = (own, all) => [...all, own] } = way;
  let all = seeded;
  let deleted: readonly Stored<D>[] = [];
  let latest = firstId - 1;
  let moment = Date.parse('2026-08-01T00:00:00Z');
  return {
    all: () => all,
    deleted: () => deleted,
    find: (id: unknown, on = ''): Stored<D> | undefined =>
      all.find((one) => one.id === id && (on === '' || one.on === on)),
    add: (own: Stored<D>): void => {
      all = stores(own, all);
    },
    put: (own: Stored<D>): void => {
      all = all.map((one) => (one.id === own.id && one.on === own.on ? own : one));
    },
    remove: (own: Stored<D>, left: readonly Stored<D>[]): void => {
      all = left;
      deleted = [...deleted, own];
    },
    nextId: (on = ''): number => {
      const known = [...all, ...deleted];
      latest = Math.max(latest, ...known.map(({ id }) => id)) + 1;
      return way.nextId?.(on, known) ?? latest;
    },
    now: (): string => {
      moment += 1000;
      return new Date(moment).toISOString();
    },
  };
};
