import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fillStore } from '../seed/fill-store.ts';
import type { Archive } from './archive.ts';
import { createBase } from './base.ts';
import { openDatabase } from './database.ts';
import { type OpenedStore, openStore, snapshotOver } from './open-store.ts';
import type { Store } from './port.ts';

/** The time of the starting documents. */
export const start = Date.UTC(2026, 2, 1, 10);

/** A directory that is removed after the tests of a file. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'procon-test-'));
  after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** A store that reads what another one wrote, like processes that share a sandbox. */
export const openReplica = (archive?: Archive): Store => {
  const [there, here] = [1, 2].map(() =>
    openStore({ archive, database: openDatabase(), isReplicated: true }),
  ) as [OpenedStore, OpenedStore];
  let isOpen = false;
  /** Other connections do not see an open transaction. */
  const reading = (): Store => (isOpen ? there : here);
  const begin = (): void => {
    isOpen = true;
    there.begin();
  };
  const commit = (): void => {
    const changes = there.changes();
    there.commit();
    isOpen = false;
    here.apply(changes);
  };
  /** A write outside a transaction is a transaction of its own. */
  const writing =
    <A extends readonly unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      if (isOpen) return write(...args);
      begin();
      const result = write(...args);
      commit();
      return result;
    };
  return {
    ...there,
    put: writing(there.put) as Store['put'],
    remove: writing(there.remove),
    keep: writing(there.keep) as Store['keep'],
    drop: writing(there.drop),
    bound: writing(there.bound),
    next: writing(there.next),
    readdress: writing(there.readdress),
    get: (kind, id) => reading().get(kind, id),
    find: (kind, question) => reading().find(kind, question),
    kept: (kind, key) => reading().kept(kind, key),
    allKept: (kind) => reading().allKept(kind),
    snapshot: () => reading().snapshot(),
    restore: (snapshot) => {
      for (const store of [there, here]) store.restore(snapshot);
    },
    ...{ begin, commit },
    rollback: () => {
      isOpen = false;
      there.rollback();
    },
  };
};

const fill = (store: Store): Store => {
  fillStore(store, start);
  return store;
};

/** A store that shares the starting documents with others. */
const openShared = (archive: Archive | undefined): Store => {
  const store = openStore({ archive });
  store.restore(snapshotOver(createBase(fill(openStore({ archive })).snapshot().bytes, archive)));
  return store;
};

/** Ways of storing documents; every test of the store runs with each. */
const engines = {
  memory: (archive) => fill(openStore({ archive })),
  file: (archive) =>
    fill(openStore({ archive, database: openDatabase(join(temporaryDirectory(), 'documents.sqlite')) })),
  replica: (archive) => fill(openReplica(archive)),
  shared: openShared,
} as const satisfies Readonly<Record<string, (archive: Archive | undefined) => Store>>;

export type Engine = keyof typeof engines;

export const engineNames = Object.keys(engines) as Engine[];

/** A store with the starting documents. */
export const filledStore = (archive?: Archive, engine: Engine = 'memory'): Store => engines[engine](archive);
