import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createBase } from './base.ts';
import { byId } from './by-id.ts';
import { isFull, openDatabase } from './database.ts';
import { openReplica } from './filled-store.test.kit.ts';
import { openStore, snapshotOver } from './open-store.ts';
import type { Store } from './port.ts';

const kind = 'contract';
const names = ['one', 'two', 'x'.repeat(30_000)];

/** Operations on a store; each returns what it reads. */
const acts: Readonly<Record<string, (store: Store, at: number) => unknown>> = {
  put: (store, at) => store.put({ kind, id: at, data: { id: at, name: names[at % 3] ?? '' }, state: {} }),
  change: (store, at) => {
    const before = store.get(kind, at);
    return store.put({ kind, id: at, data: { id: at, name: 'changed' }, state: {} }, before ?? null).version;
  },
  remove: (store, at) => store.remove(kind, at),
  keep: (store, at) => store.keep('consent', String(at), { scopes: [String(at)] }),
  drop: (store, at) => store.drop('consent', String(at)),
  bound: (store, at) => store.bound('consent', at),
  kept: (store, at) => store.kept('consent', String(at)),
  all: (store) => store.allKept('consent'),
  next: (store, at) => store.next(`sequence ${at % 2}`),
  get: (store, at) => store.get(kind, at),
  find: (store) => store.find(kind, { conditions: [], order: byId }).documents,
  total: (store) => store.find(kind, { conditions: [], order: byId, limit: 1 }).total(),
  highest: (store) => store.highest() > 0,
};

/** Names of transaction steps, drawn like operations. */
const words = ['begin', 'commit', 'rollback'] as const;
const step = fc.tuple(fc.constantFrom(...Object.keys(acts), ...words), fc.nat(5));

/** What a store returns for each step, and its contents in the end. */
const shownBy = (store: Store, steps: readonly (readonly [string, number])[]): readonly unknown[] => {
  let isBegun = false;
  const shown = steps.map(([name, at]) => {
    const act = acts[name];
    if (act !== undefined) return JSON.stringify(act(store, at));
    if ((name === 'begin') === isBegun) return undefined;
    isBegun = !isBegun;
    return store[name as (typeof words)[number]]();
  });
  if (isBegun) store.commit();
  const copy = openStore();
  copy.restore(store.snapshot());
  return [
    ...shown,
    JSON.stringify([acts['find']?.(copy, 0), copy.next('sequence 0'), copy.allKept('consent')]),
  ];
};

const histories = fc.sample(fc.array(step, { minLength: 5, maxLength: 60 }), { numRuns: 150, seed: 5 });

test('a store that writes later shows what one shows that writes at once', () => {
  for (const steps of histories) {
    const atOnce = shownBy(openStore({ database: openDatabase() }), steps);
    assert.deepEqual(shownBy(openStore(), steps), atOnce, JSON.stringify(steps));
  }
});

test('and so does one that is told of its changes, with records in the same order', () => {
  for (const history of histories) {
    // A document whose removal is put off still counts for the bound.
    const steps = history.filter(([name]) => name !== 'highest');
    const atOnce = shownBy(openStore({ database: openDatabase() }), steps);
    assert.deepEqual(shownBy(openReplica(), steps), atOnce, JSON.stringify(steps));
  }
});

test('what a transaction changed can be told, whether its database was needed or not', () => {
  const store = openStore({ database: openDatabase(), isReplicated: true });
  const keysOf = (work: () => void): readonly string[] => {
    store.begin();
    work();
    const changes = store.changes();
    store.commit();
    return changes.map(({ table, key, row }) => `${table} ${key}${row === null ? ' gone' : ''}`).sort();
  };
  const write = (at: number): void => {
    acts['put']?.(store, at);
    acts['next']?.(store, at);
  };
  assert.deepEqual(
    [
      keysOf(() => write(1)),
      keysOf(() => undefined),
      keysOf(() => {
        write(2);
        store.remove(kind, 1);
        acts['find']?.(store, 0);
        write(3);
      }),
      keysOf(() => {
        write(4);
        store.keep('consent', '1', { scopes: [] });
        store.remove(kind, 4);
      }),
    ],
    [
      ['document 1', 'sequence sequence 1'],
      [],
      ['document 1 gone', 'document 2', 'document 3', 'sequence sequence 0', 'sequence sequence 1'],
      ['kept 1', 'sequence sequence 0'],
    ],
  );
  store.begin();
  store.keep('consent', '2', { scopes: [] });
  acts['find']?.(store, 0);
  store.rollback();
  assert.deepEqual(
    keysOf(() => write(5)),
    ['document 5', 'sequence sequence 1'],
  );
});

test('and so does one over a base, whose documents, records and sequences it continues', () => {
  const begun = openStore();
  for (const at of [1, 2, 3]) {
    acts['put']?.(begun, at);
    acts['keep']?.(begun, at);
    acts['next']?.(begun, at);
  }
  const base = createBase(begun.snapshot().bytes);
  for (const steps of histories) {
    const [later, atOnce] = [openStore(), openStore({ database: openDatabase() })];
    later.restore(snapshotOver(base));
    atOnce.restore(snapshotOver(base));
    assert.deepEqual(shownBy(later, steps), shownBy(atOnce, steps), JSON.stringify(steps));
    const whole = openStore();
    whole.restore({ bytes: later.snapshot().bytes });
    assert.deepEqual(shownBy(whole, []), shownBy(later, []), JSON.stringify(steps));
  }
});

test('a copy has what the store had that it was made of, few changes or many', () => {
  const store = openStore();
  store.restore(snapshotOver(createBase(openStore().snapshot().bytes)));
  for (let at = 0; at < 250; at += 1) {
    acts['put']?.(store, at);
    const [copy, other] = [openStore(), openStore()];
    const snapshot = store.snapshot();
    for (const one of [copy, other]) one.restore(snapshot);
    acts['remove']?.(copy, at);
    assert.deepEqual(
      [copy.get(kind, at), copy.get(kind, at - 1)?.id],
      [undefined, at === 0 ? undefined : at - 1],
    );
    assert.equal(other.find(kind, { conditions: [], order: byId, limit: 1 }).total(), at + 1);
  }
});

test('what has no room is refused when it is written, and what was taken stays readable', () => {
  const store = openStore({ megas: 6 });
  const data = (id: number) => ({ id, name: 'x'.repeat(50_000) });
  const stored: number[] = [];
  const fill = (): void => {
    for (let id = 1; id < 1000; id += 1) {
      store.begin();
      try {
        store.put({ kind, id, data: data(id), state: {} });
        store.commit();
        stored.push(id);
      } catch (error) {
        store.rollback();
        throw error;
      }
    }
  };
  assert.throws(fill, isFull);
  assert.ok(stored.length > 50);
  const { documents } = store.find(kind, { conditions: [], order: byId });
  assert.deepEqual(
    documents.map(({ id }) => id),
    stored,
  );
});

test('a document that is larger than what may wait is refused at once where it has no room', () => {
  const store = openStore({ megas: 6 });
  const write = (id: number, length: number): void => {
    store.begin();
    store.put({ kind, id, data: { id, name: 'x'.repeat(length) }, state: {} });
    store.commit();
  };
  write(1, 10);
  assert.throws(() => write(2, 7_000_000), isFull);
  store.rollback();
  write(3, 10);
  const { documents } = store.find(kind, { conditions: [], order: byId });
  assert.deepEqual(
    documents.map(({ id }) => id),
    [1, 3],
  );
});
