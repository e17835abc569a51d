import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { control, inSandbox, openSandboxClock, type SimulatorProcess, startSimulator } from './simulator.ts';

const hour = 3_600_000;

describe('the clock of a session with a sandbox', () => {
  it('should advance the target by the time slept, and no more', async () => {
    const advanced: number[] = [];
    const clock = openSandboxClock(async (seconds) => advanced.push(seconds));
    const [now, epoch] = [clock.now(), clock.epoch()];
    await Promise.all([clock.sleep(hour), clock.sleep(500), clock.sleep(0)]);
    assert.deepEqual(advanced, [3600, 0.5]);
    // Real time that passed besides is less than the rest of a minute.
    for (const passed of [clock.now() - now, clock.epoch() - epoch])
      assert.ok(passed >= hour + 500 && passed < hour + 60_000, String(passed));
  });
});

describe('a session with a sandbox of the simulator', () => {
  let simulator: SimulatorProcess;
  before(async () => {
    simulator = await startSimulator();
  });
  after(() => simulator.stop());

  it('should wait by the clock of the sandbox', async () => {
    const passed = await inSandbox(simulator, { name: 'waiting' }, async ({ clock }, base) => {
      const read = async () => {
        const { now } = await control<{ now: string }>(`${base}/_procon/clock`);
        return Date.parse(now);
      };
      const before = await read();
      await clock.sleep(hour);
      return (await read()) - before;
    });
    assert.ok(passed >= hour && passed < hour + 60_000, String(passed));
  });
});
