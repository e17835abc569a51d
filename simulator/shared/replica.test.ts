import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLock } from '../lock.ts';
import type { ReplicatedSandbox } from '../replica.ts';
import type { ReplicableStore, StoreChange } from '../store/changes.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import type { Draft, Store } from '../store/port.ts';
import { createReplica, type ReplicaPlace } from './replica.ts';

const row = { revision: 0, name: 'one', readers: [], writer: null };

/** A database with one sandbox that accepts every statement. */
const postgres: ReplicaPlace['postgres'] = {
  query: async () => [],
  transaction: (_, work) => work({ query: async () => [] }, [row]),
  close: async () => undefined,
};

const place = {
  postgres,
  rebaseEvery: 1,
  leases: { self: 1, generation: () => 1, revoke: async () => undefined },
  elapsed: () => [0],
} as unknown as ReplicaPlace;

const replicated = {
  versions: { now: () => 0, undo: () => undefined },
  ...{ save: () => undefined, adopt: () => undefined },
  contents: {},
} as unknown as ReplicatedSandbox;

const contract = (id: number): Draft => ({ kind: 'contract', id, data: { id }, state: {} });

/** A replica on its own store that counts full copies. */
const opened = (differing: Partial<ReplicaPlace> = {}, onCopy: () => void = () => undefined) => {
  const database = openDatabase();
  const replica = createReplica({ ...place, ...differing }, { database, life: 5, revision: 0 });
  const whole = openStore({ database, isReplicated: true });
  let copies = 0;
  const store = replica.wrap({
    ...whole,
    snapshot: () => {
      copies += 1;
      onCopy();
      return whole.snapshot();
    },
  });
  return { replica, store, lock: replica.lock(createLock(), replicated), copies: () => copies };
};

/** A task that waits for what a test does. */
const halted = () => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = async (): Promise<void> => {
    begun.resolve();
    await released.promise;
  };
  return { work, begun: begun.promise, release: released.resolve, fail: released.reject };
};

describe('a replica', () => {
  it('should be given up where the store has changes that cannot be passed on', async () => {
    const replica = createReplica(place, { database: openDatabase(), life: 5, revision: 0 });
    let isCommitted = false;
    replica.wrap({
      ...{ begin: () => undefined, rollback: () => undefined },
      changes: () => [{ table: 'kept', kind: 'k', key: '1', row: null } satisfies StoreChange],
      commit: () => {
        isCommitted = true;
      },
      snapshot: () => {
        throw new Error('no memory is left');
      },
    } as unknown as Store & ReplicableStore);
    const lock = replica.lock({ hold: async (work) => work() }, replicated);
    await assert.rejects(
      lock.hold(() => 'done'),
      /no memory is left/,
    );
    assert.deepEqual([isCommitted, replica.life], [true, 0]);
    await assert.rejects(async () => replica.pending(), /no memory is left/);
  });

  it('should have changes on their way while other work that goes with them is being done', async () => {
    const { replica, store, lock } = opened({ rebaseEvery: 5000 });
    const { work, begun, release } = halted();
    const all = [lock.hold(() => store.put(contract(7))), lock.hold(work)];
    await begun;
    assert.deepEqual(store.get('contract', 7)?.data, { id: 7 });
    const pending = replica.pending();
    assert.notEqual(pending, undefined);
    release();
    await Promise.all([...all, pending]);
    assert.deepEqual([replica.pending(), replica.revision], [undefined, 1]);
  });

  it('should pass no changes on where a restore that goes with them fails', async () => {
    const { replica, store, lock } = opened({ rebaseEvery: 5000 });
    const { work, begun, fail } = halted();
    const all = [
      lock.hold(() => store.put(contract(7))),
      lock.hold(async () => {
        store.restore(store.snapshot());
        await work();
      }),
    ];
    await begun;
    const pending = replica.pending();
    fail(new Error('the file is damaged'));
    await assert.rejects(async () => pending, { code: 'data-busy' });
    const ends = (await Promise.allSettled(all)).map(({ status }) => status);
    assert.deepEqual([ends, replica.life], [['rejected', 'rejected'], 0]);
    await assert.rejects(async () => replica.pending());
  });

  it('should copy the whole store once for all changes that go together', async () => {
    const { replica, store, lock, copies } = opened();
    await Promise.all(Array.from({ length: 50 }, (_, id) => lock.hold(() => store.put(contract(id + 1)))));
    assert.deepEqual([copies(), replica.revision], [1, 1]);
  });

  it('should be given up where it cannot be copied while this process alone changes it', async () => {
    let transactions = 0;
    const counted: ReplicaPlace['postgres'] = {
      ...postgres,
      transaction: (_, work) => {
        transactions += 1;
        return work({ query: async () => [] }, [{ ...row, revision: replica.revision }]);
      },
    };
    const { replica, store, lock, copies } = opened({ postgres: counted, rebaseEvery: 4 }, () => {
      throw new Error('no memory is left');
    });
    for (const id of [1, 2, 3]) await lock.hold(() => store.put(contract(id)));
    assert.deepEqual([transactions, copies(), replica.lease.isExclusive()], [3, 0, true]);
    await assert.rejects(
      lock.hold(() => store.put(contract(4))),
      /no memory is left/,
    );
    assert.deepEqual([transactions, copies(), replica.life], [3, 1, 0]);
    await assert.rejects(async () => replica.pending(), /no memory is left/);
  });
});
