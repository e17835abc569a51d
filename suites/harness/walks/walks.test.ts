import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ChoosingEvent,
  type ChoosingRecord,
  choosing,
  closeRule,
} from '../../../models/lifecycles/choosing.test.kit.ts';
import type { WriteOutcome } from './adapter.ts';
import { accepted, exchange, memoryPlatform, refused, walkOn } from './memory-platform.test.kit.ts';
import { eventMove, type Move, type RecordWalk, type Start, type StateSpace } from './state-space.ts';

type Choosing = RecordWalk<ChoosingRecord, ChoosingEvent>;

const move = (type: ChoosingEvent['type'], by: Move<Choosing>['by'] = 'client'): Move<Choosing> =>
  eventMove(type, { name: type, by });

const space: StateSpace<Choosing> = {
  lifecycle: choosing,
  moves: [move('submit'), move('send'), move('close')],
  place: ({ state }) => state,
};
const start = (state: ChoosingRecord['state']): Start<Choosing> => ({
  ...{ name: state, record: { state, note: 'n' }, world: {} },
});

/** The state of a platform after an event; undefined if it refuses the event. */
type Platform = (state: string, event: ChoosingEvent['type']) => string | undefined;

const adapterOf = (platform: Platform, refusal = refused) =>
  memoryPlatform<Choosing, { readonly state: string }>(
    ({ record }) => record,
    ({ state }, _, { type }) => {
      const next = platform(state, type);
      return next === undefined ? { sent: refusal } : { sent: accepted, next: { state: next } };
    },
  );

describe('walks over a lifecycle with a choice between states', () => {
  it('should continue from a state other than the reference', async () => {
    const adapter = adapterOf((state, event) => {
      if (event === 'close') return state === 'waiting' ? 'closed' : undefined;
      return state === 'draft' ? 'waiting' : undefined;
    });
    const { notes } = await walkOn({ space, adapter, starts: [start('draft')] });
    assert.ok(notes.of('holds').has(closeRule));
    const exercised = notes.coverage[0]?.moves.filter((each) => each.exercised > 0);
    assert.deepEqual(exercised?.map(({ from, event, to }) => `${from} ${event} ${to}`).sort(), [
      'draft close draft',
      'draft send waiting',
      'draft submit waiting',
      'waiting close closed',
    ]);
  });
});

const accusedFor = async (sent: WriteOutcome) => {
  const adapter = memoryPlatform<Choosing, ChoosingRecord>(
    ({ record }) => record,
    () => ({ sent }),
  );
  const only = { ...space, moves: [move('close')] };
  const { notes } = await walkOn(
    { space: only, adapter, starts: [start('pending')] },
    { k: 0, available: () => 9 },
  );
  return notes.violations().get(closeRule);
};

const isAccusedFor = async (answer: WriteOutcome) => (await accusedFor(answer)) !== undefined;

describe('an event that is accepted although it must be refused', () => {
  it('should be shown by its answer, not by the read after it', async () => {
    const sent = { ...exchange };
    const violation = await accusedFor({ outcome: 'accepted', status: 200, exchange: sent });
    assert.ok(violation?.shownBy?.[0] === sent && violation.exchanges.at(-1) !== sent);
  });
});

describe('a refusal whose status is documented', () => {
  it('should be judged by its status, but where the answer is about the token or another address', async () => {
    assert.equal(await isAccusedFor(refused), false);
    assert.equal(await isAccusedFor({ outcome: 'refused', status: 400, exchange }), true);
    assert.equal(await isAccusedFor({ outcome: 'unclear', status: 500, exchange }), true);
    for (const status of [302, 401, 408, 503])
      assert.equal(await isAccusedFor({ outcome: 'unclear', status, exchange }), false, `status ${status}`);
  });
});

/** A submit leads to waiting, from which a close is possible. */
const waiting: Platform = (state, type) => {
  if (type === 'close') return state === 'waiting' ? 'closed' : undefined;
  return state === 'draft' && type === 'submit' ? 'waiting' : undefined;
};

const coverageOf = async (
  moves: Pick<StateSpace<Choosing>, 'moves' | 'unsendable'>,
  {
    available = () => 9,
    refusal = refused,
  }: { available?: (start: Start<Choosing>) => number; refusal?: WriteOutcome } = {},
) => {
  const { notes } = await walkOn(
    {
      space: { lifecycle: choosing, place: ({ state }) => state, ...moves },
      adapter: adapterOf(waiting, refusal),
      starts: [start('draft'), start('pending')],
    },
    { available },
  );
  return notes.coverage[0];
};

const waysOf = async (...walked: Parameters<typeof coverageOf>) => (await coverageOf(...walked))?.ways;

const submit = move('submit');
const close = move('close');
const elsewhere = 'the documentation leaves it open, and the target refused or took another state';

describe('the coverage of walks over a lifecycle', () => {
  it('should count the paths walked, and those that a target rightly does not accept', async () => {
    assert.deepEqual(await waysOf({ moves: [submit, close] }), {
      // Draft; pending; pending or waiting after a submit; closed.
      ...{ k: 1, planned: 5, walked: 4, byHooks: 0 },
      skipped: [{ reason: elsewhere, ways: 1, isExcused: true }],
    });
  });

  it('should tell apart what no document, no hook and too few documents leave out', async () => {
    const none = await waysOf(
      { moves: [submit, close] },
      { available: ({ name }) => (name === 'draft' ? 9 : 0) },
    );
    assert.deepEqual(none?.skipped, [
      { reason: 'the profile has no document to start from', ways: 1, isExcused: true },
      { reason: elsewhere, ways: 1, isExcused: true },
    ]);
    const hooks = await waysOf({ moves: [close], unsendable: [submit] });
    assert.deepEqual(hooks?.skipped, [
      {
        ...{ reason: 'it needs an event for which the profile has no hook or no id', ways: 4 },
        isExcused: true,
      },
    ]);
    const few = await waysOf({ moves: [submit, close] }, { available: () => 1 });
    assert.equal(few?.planned, 5);
    const scarce = few?.skipped.find(({ reason }) => reason.startsWith('there were too few documents'));
    assert.ok(scarce !== undefined && !('isExcused' in scarce));
  });

  it('should tell where documents are created, and not where they only begin', async () => {
    const coverage = await coverageOf({ moves: [submit, close] });
    assert.deepEqual(coverage?.created, ['draft']);
    assert(coverage.states.every(({ state }) => state !== 'none'));
  });

  it('should count ways that rest on hooks', async () => {
    const ways = await waysOf({ moves: [move('submit', 'counterparty'), close] });
    assert.deepEqual([ways?.walked, ways?.byHooks], [4, 2]);
  });

  it('should show no way in which an answer did not tell whether it was accepted', async () => {
    const ways = await waysOf(
      { moves: [submit, close] },
      { refusal: { outcome: 'unclear', status: 503, exchange } },
    );
    const undecided = ways?.skipped.find(({ reason }) => reason.startsWith('a request could not be sent'));
    // In draft and pending a close must be refused; waiting and closed have nothing to refuse.
    assert.equal(undecided?.ways, 2);
  });
});
