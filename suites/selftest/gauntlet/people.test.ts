import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checks } from '../../catalogue.ts';
import { inParallel, inSandbox, runChecks, type Simulator, startSimulator } from '../simulator.ts';
import { variants } from '../variants.ts';
import { accusedIn } from './accused.ts';
import { ofAccess } from './open-silences.ts';

let simulator: Simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator?.stop());

describe('the gauntlet of people', () => {
  it('should accuse no platform that only chooses otherwise where people sign in and decide', async (t) => {
    const rows = variants(ofAccess);
    const area = checks.filter(({ id }) => id.startsWith('access/'));
    const outcomes = await inParallel(rows, 2, (variant, seed) =>
      inSandbox(
        simulator,
        { name: `people-${seed}`, seed, ...variant, settings: { seed, k: 1 } },
        async (session) => accusedIn(await runChecks(session, area)).map((line) => `run ${seed}: ${line}`),
      ),
    );
    t.diagnostic(`${rows.length} runs over ${ofAccess.length} silences`);
    assert.deepEqual(outcomes.flat(), []);
  });
});
