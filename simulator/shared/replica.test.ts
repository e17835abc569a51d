import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Replicated } from '../replica.ts';
import type { ReplicableStore, StoreChange } from '../store/changes.ts';
import { openDatabase } from '../store/database.ts';
import type { Store } from '../store/port.ts';
import { createReplica, type ReplicaPlace } from './replica.ts';

const row = { revision: 0, name: 'one', readers: [], writer: null };

/** A database that has one sandbox and takes whatever it is told. */
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

describe('a replica', () => {
  it('should be given up where the store has changes that cannot be passed on', async () => {
    const replica = createReplica(place, { database: openDatabase(), life: 5, revision: 0 });
    let isCommitted = false;
    replica.wrap({
      ...{ watch: () => undefined, begin: () => undefined, rollback: () => undefined },
      changes: () => [{ table: 'kept', kind: 'k', key: '1', row: null } satisfies StoreChange],
      commit: () => {
        isCommitted = true;
      },
      snapshot: () => {
        throw new Error('no memory is left');
      },
    } as unknown as Store & ReplicableStore);
    const sandbox = {
      versions: { now: () => 0, undo: () => undefined },
      ...{ save: () => undefined, adopt: () => undefined },
    } as unknown as Replicated;
    const lock = replica.lock({ hold: async (work) => work() }, sandbox);
    await assert.rejects(
      lock.hold(() => 'done'),
      /no memory is left/,
    );
    assert.deepEqual([isCommitted, replica.life], [true, 0]);
    await assert.rejects(async () => replica.pending(), /no memory is left/);
  });
});
