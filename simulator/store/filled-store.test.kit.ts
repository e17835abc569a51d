import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fillStore } from '../seed/fill-store.ts';
import type { Archive } from './archive.ts';
import { openDatabase } from './database.ts';
import { openStore } from './open-store.ts';
import type { Store } from './port.ts';

/** When the starting documents are from. */
export const start = Date.UTC(2026, 2, 1, 10);

/** A directory that is gone after the tests of a file. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'procon-test-'));
  after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** What documents may lie in; every test of the store is for each. */
export const engines = {
  memory: () => openDatabase(),
  file: () => openDatabase(join(temporaryDirectory(), 'documents.sqlite')),
} as const;

export type Engine = keyof typeof engines;

export const engineNames = Object.keys(engines) as Engine[];

/** A store with the starting documents. */
export const filledStore = (archive?: Archive, engine: Engine = 'memory'): Store => {
  const store = openStore(archive, engines[engine]());
  fillStore(store, start);
  return store;
};
