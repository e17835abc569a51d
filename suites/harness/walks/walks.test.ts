import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type ChoosingEvent,
  type ChoosingRecord,
  choosing,
  closeRule,
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

const space: StateSpace<Choosing> = {
  lifecycle: choosing,
  moves: [move('submit'), move('send'), move('close')],
  place: ({ state }) => state,
};
const start = (state: ChoosingRecord['state']): Start<Choosing> => ({
  ...{ name: state, record: { state, note: 'n' }, world: {} },
});

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };
const accepted: WriteOutcome = { outcome: 'accepted', status: 200, exchange };
const refused: WriteOutcome = { outcome: 'refused', status: 422, exchange };

/** The state of a platform after an event; undefined: it refuses the event. */
type Platform = (state: string, event: ChoosingEvent['type']) => string | undefined;

const subject = (platform: Platform): Instance<Choosing> => {
  let state = 'draft';
  return {
    send: async (_, { type }) => {
      const next = platform(state, type);
      state = next ?? state;
      return next === undefined ? refused : accepted;
    },
    read: async () => ({ state, exchange, detail: undefined }),
    effects: () => [],
    changed: (before, after) => (before.state === after.state ? undefined : 'it has changed'),
  };
};

const walkOn = async (platform: Platform) => {
  const { judge, notes } = notingJudge();
  const settings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed: false };
  await walkLifecycle({ judge, settings } as unknown as Context, {
    space,
    adapter: { plenty: true, open: async () => subject(platform) },
    starts: [start('draft')],
    available: () => Number.POSITIVE_INFINITY,
  });
  return {
    ...{ held: notes.of('holds'), red: notes.violations() },
    ...{ coverage: notes.coverage, units: notes.units },
  };
};

const goingTo =
  (chosen: string, sent = chosen): Platform =>
  (state, event) => {
    if (event === 'close') return state === 'waiting' ? 'closed' : undefined;
    return state === 'draft' ? (event === 'submit' ? chosen : sent) : undefined;
  };

describe('walks over a lifecycle with a choice between states', () => {
  it('should continue from a state other than the reference', async () => {
    const { held, coverage } = await walkOn(goingTo('waiting'));
    assert.ok(held.has(closeRule));
    const exercised = coverage[0]?.moves.filter((each) => each.exercised > 0);
    assert.deepEqual(exercised?.map(({ from, event, to }) => `${from} ${event} ${to}`).sort(), [
      'draft close draft',
      'draft send waiting',
      'draft submit waiting',
      'waiting close closed',
    ]);
  });
});

const accusedFor = async (answer: WriteOutcome) => {
  const { judge, notes } = notingJudge();
  const settings = { seed: 1, k: 0, strict: false, readOnly: false, stopAtFirstRed: false };
  const instance = subject(() => undefined);
  await walkLifecycle({ judge, settings } as unknown as Context, {
    space: { ...space, moves: [move('close')] },
    adapter: {
      plenty: true,
      open: async () => ({
        ...instance,
        send: async () => answer,
        read: async () => ({ state: 'pending', exchange, detail: undefined }),
      }),
    },
    starts: [start('pending')],
    available: () => 9,
  });
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

const coverageOf = async (
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
  return notes.coverage[0];
};

const waysOf = async (...walked: Parameters<typeof coverageOf>) => (await coverageOf(...walked))?.ways;

const submit = move('submit');
const close = move('close');
const elsewhere = 'the documentation leaves it open, and the target refused or took another state';

describe('the coverage of walks over a lifecycle', () => {
  it('should count the paths walked, and those that a target rightly does not accept', async () => {
    assert.deepEqual(await waysOf({ moves: [submit, close] }), {
      // Draft, pending; pending or waiting after a submit; closed.
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
    const ways = await waysOf({ moves: [submit, close] }, { status: 503 });
    const undecided = ways?.skipped.find(({ reason }) => reason.startsWith('a request could not be sent'));
    // Draft and pending, where a close must be refused; waiting and closed have nothing to refuse.
    assert.equal(undecided?.ways, 2);
  });
});
