import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ChoosingEvent,
  type ChoosingRecord,
  choosing,
} from '../../../models/lifecycles/choosing.test.kit.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import type { Instance, WriteOutcome } from './adapter.ts';
import type { Move, Start, StateSpace } from './state-space.ts';
import { walkLifecycle } from './walk-lifecycle.ts';

interface Choosing {
  readonly record: ChoosingRecord;
  readonly event: ChoosingEvent;
  readonly facts: object;
  readonly world: object;
}

const move = (type: ChoosingEvent['type'], by: Move<Choosing>['by'] = 'client'): Move<Choosing> => ({
  ...{ name: type, kind: type, by },
  ask: () => ({ event: { type }, facts: {} }),
});

const start = (state: ChoosingRecord['state']): Start<Choosing> => ({
  ...{ name: state, record: { state, note: 'n' }, world: {} },
});

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };

/** A platform that answers `status` where it refuses. */
const open = (first: string, status: number): Instance<Choosing> => {
  let state = first;
  const nextOf = (type: ChoosingEvent['type']): string | undefined => {
    if (type === 'close') return state === 'waiting' ? 'closed' : undefined;
    return state === 'draft' && type === 'submit' ? 'waiting' : undefined;
  };
  return {
    send: async (_, { type }): Promise<WriteOutcome> => {
      const next = nextOf(type);
      state = next ?? state;
      if (next !== undefined) return { outcome: 'accepted', status: 200, exchange };
      return { outcome: status >= 500 ? 'unclear' : 'refused', status, exchange };
    },
    read: async () => ({ state, exchange, detail: undefined }),
    effects: () => [],
    changed: () => undefined,
  };
};

const waysOf = async (
  space: Pick<StateSpace<Choosing>, 'moves' | 'unsendable'>,
  {
    available = () => 9,
    status = 422,
  }: { available?: (start: Start<Choosing>) => number; status?: number } = {},
) => {
  const { judge, notes } = notingJudge();
  const settings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed: false };
  await walkLifecycle<Choosing>({ judge, settings } as unknown as Context, {
    space: { lifecycle: choosing, place: ({ state }) => state, ...space },
    adapter: { plenty: true, open: async ({ record }) => open(record.state, status) },
    starts: [start('draft'), start('pending')],
    available,
  });
  return notes.coverage[0]?.ways;
};

const submit = move('submit');
const close = move('close');
const elsewhere = 'where the documentation leaves it open, the target refused or went elsewhere';

describe('the coverage of walks over a lifecycle', () => {
  it('should count the paths walked, and those that a target rightly does not accept', async () => {
    assert.deepEqual(await waysOf({ moves: [submit, close] }), {
      // Draft, pending; pending or waiting after a submit; closed.
      ...{ k: 1, planned: 5, walked: 4, byHooks: 0 },
      skipped: [{ reason: elsewhere, ways: 1 }],
    });
  });

  it('should tell apart what no document, no hook and too few documents leave out', async () => {
    const none = await waysOf(
      { moves: [submit, close] },
      { available: ({ name }) => (name === 'draft' ? 9 : 0) },
    );
    assert.deepEqual(none?.skipped, [
      { reason: 'the profile has no document to start from', ways: 1 },
      { reason: elsewhere, ways: 1 },
    ]);
    const hooks = await waysOf({ moves: [close], unsendable: [submit] });
    assert.deepEqual(hooks?.skipped, [
      { reason: 'it takes an event for which the profile tells no hook or no id', ways: 4 },
    ]);
    const few = await waysOf({ moves: [submit, close] }, { available: () => 1 });
    assert.equal(few?.planned, 5);
    assert.ok(few?.skipped.some(({ reason }) => reason.startsWith('there were too few documents to send')));
  });

  it('should count ways that rest on hooks', async () => {
    const ways = await waysOf({ moves: [move('submit', 'counterparty'), close] });
    assert.deepEqual([ways?.walked, ways?.byHooks], [4, 2]);
  });

  it('should show no way in which an answer did not tell whether it was accepted', async () => {
    const ways = await waysOf({ moves: [submit, close] }, { status: 503 });
    const untold = ways?.skipped.find(({ reason }) => reason.startsWith('something there could not be sent'));
    // Draft and pending, where a close must be refused; waiting and closed have nothing to refuse.
    assert.equal(untold?.ways, 2);
  });
});
