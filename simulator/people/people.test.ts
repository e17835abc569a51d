import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { control } from '../server.test.kit.ts';
import { startSimulator } from '../server.ts';
import { temporaryDirectory } from '../store/filled-store.test.kit.ts';
import { peopleRows } from './rows.ts';
import { nobody } from './settings.ts';

const clock = Date.UTC(2026, 2, 1, 10);

interface Entry {
  readonly at: string;
  readonly path: string;
  readonly client?: string;
}

const doneIn = async (base: string): Promise<readonly Entry[]> => {
  const { entries } = await control<{ entries: readonly Entry[] }>(base, 'GET', 'journal?limit=5000');
  return entries.filter(({ client = '' }) => client.startsWith('people/'));
};

const advance = (base: string, seconds: number) =>
  control<{ now: string }>(base, 'PUT', 'clock', { advanceSeconds: seconds, frozen: true });

const journal = { journal: 5000 };
const busy = { ...nobody, pace: 'busy' } as const;

/** The acts of simulated people within an hour, in a new simulator. */
const hour = async (options: Partial<Parameters<typeof startSimulator>[0]>, seconds = 3600) => {
  const simulator = await startSimulator({ port: 0, clock, limits: journal, ...options });
  try {
    await advance(simulator.url, seconds);
    return (await doneIn(simulator.url)).map(({ at, path }) => `${at.slice(0, 16)} ${path}`);
  } finally {
    await simulator.close();
  }
};

describe('simulated people', () => {
  it('should do nothing by default', async () => {
    assert.deepEqual(await hour({}, 864_000), []);
  });

  it('should act in order of time, the same with the same seed, and slower at a calm pace', async () => {
    const [one, again, other] = [
      await hour({ people: busy }),
      await hour({ people: busy }),
      await hour({ people: busy, seed: 2 }),
    ];
    assert.ok(one.length > 5, `${one.length}`);
    assert.deepEqual(
      one,
      [...one].sort((a, b) => (a.slice(0, 16) < b.slice(0, 16) ? -1 : 1)),
    );
    const messages = (lines: readonly string[]) => lines.map((line) => line.slice(17));
    assert.deepEqual(messages(again), messages(one));
    assert.notDeepEqual(messages(other), messages(one));
    assert.ok((await hour({ people: { ...busy, pace: 'calm' } })).length < one.length);
  });

  it('should carry out every row eventually', async () => {
    const done = new Set<string>();
    for (const seed of [1, 2, 3, 4, 5])
      for (const line of await hour({ people: busy, seed }, 60 * 86_400))
        done.add(line.replace(/^.*type=/, ''));
    const never = peopleRows
      .filter(({ event }) => !done.has(event))
      .map(({ kind, event }) => `${kind} ${event}`);
    assert.deepEqual(never, []);
  });

  it('should be limited to the named roles, and stop on request', async () => {
    const simulator = await startSimulator({ port: 0, clock, limits: journal });
    const { url } = simulator;
    try {
      assert.deepEqual(
        await control(url, 'PUT', 'people', { pace: 'busy', who: ['approvers', 'payments'] }),
        {
          pace: 'busy',
          who: ['approvers', 'payments'],
        },
      );
      await advance(url, 40 * 86_400);
      const done = await doneIn(url);
      assert.ok(done.some(({ path }) => /payments\/\d+\/events\?type=completed_successfully/.test(path)));
      assert.ok(done.some(({ path }) => /requisitions\/\d+\/events\?type=approve_step/.test(path)));
      assert.ok(!done.some(({ client }) => client === 'people/buyers'));
      await control(url, 'PUT', 'people', { pace: 'off' });
      await advance(url, 40 * 86_400);
      assert.equal((await doneIn(url)).length, done.length);
    } finally {
      await simulator.close();
    }
  });

  it('should continue after a restart, in a fork and after a reset', async () => {
    const data = temporaryDirectory();
    const first = await startSimulator({ port: 0, clock, data, people: busy, limits: journal });
    await advance(first.url, 1800);
    const before = await doneIn(first.url);
    await first.close();
    const second = await startSimulator({ port: 0, data, limits: journal });
    try {
      const fork = await control<{ baseUrl: string }>(second.url, 'POST', 'fork', { name: 'one' });
      for (const base of [second.url, fork.baseUrl]) {
        await advance(base, 1800);
        const after = await doneIn(base);
        assert.ok(after.length > 0);
        assert.ok(
          !after.some(({ path }) => before.some((one) => one.path === path && /payments/.test(path))),
        );
      }
      assert.deepEqual(
        (await doneIn(second.url)).map(({ path }) => path),
        (await doneIn(fork.baseUrl)).map(({ path }) => path),
      );
      await control(second.url, 'POST', 'reset');
      assert.deepEqual(await control(second.url, 'GET', 'people'), busy);
      await advance(second.url, 7200);
      assert.ok((await doneIn(second.url)).length > 5);
    } finally {
      await second.close();
    }
  });

  it('should refuse invalid settings with a message', async () => {
    const simulator = await startSimulator({ port: 0, clock });
    try {
      for (const [body, said] of [
        [{ pace: 'mad' }, /pace must be one of off, busy, calm/],
        [{}, /pace must be one of/],
        [{ pace: 'busy', who: ['cats'] }, /who must be a list of approvers, buyers/],
      ] as const)
        await assert.rejects(control(simulator.url, 'PUT', 'people', body), said);
    } finally {
      await simulator.close();
    }
  });
});
