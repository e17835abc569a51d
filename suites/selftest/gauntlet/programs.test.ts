import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { areas } from '../../../models/areas.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { merge } from '../../../reports/merge.ts';
import type { CheckResult } from '../../../reports/run.ts';
import { checks } from '../../catalogue.ts';
import type { Session } from '../../harness/session.ts';
import { inParallel, inSandbox, runChecks, type Simulator, startSimulator } from '../simulator.ts';
import { variants } from '../variants.ts';
import { accusedIn, accusing } from './accused.ts';
import { ofPrograms, rateLimit } from './open-silences.ts';

/** A run is repeated with further seeds until there are at least so many. */
const fewestRuns = 30;

/** A run waits now and then for what a slow platform would show late: others go on meanwhile. */
const lanes = 4;

/** What a report would hold against the platform. */
const accusations = (results: readonly CheckResult[], session: Session): string[] => {
  const run = merge({ areas, requirements, silences }, results, headerOf(session));
  const rows = run.rows.filter(({ verdict }) => accusing.has(verdict));
  return [
    ...rows.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
    ...(run.summary.verdict === 'conformant' ? [] : [`the run is ${run.summary.verdict}`]),
  ];
};

const headerOf = ({ settings: { seed, k, strict, readOnly }, profile }: Session) => ({
  ...{ tool: 'gauntlet', id: 'gauntlet', startedAt: '2025-01-01T00:00:00Z', seconds: 0 },
  ...{ seed, k, strict, readOnly, areas },
  target: { name: profile.name, baseUrl: profile.baseUrl },
});

let simulator: Simulator;
before(async () => {
  simulator = await startSimulator();
});
after(() => simulator?.stop());

describe('the gauntlet of programs', () => {
  it('should accuse no platform that only chooses otherwise at the silences', async (t) => {
    const covering = variants(ofPrograms);
    const rows = Array.from(
      { length: Math.max(fewestRuns, covering.length) },
      (_, at) => covering[at % covering.length],
    );
    const outcomes = await inParallel(rows, lanes, (variant, seed) =>
      inSandbox(
        simulator,
        { name: `gauntlet-${seed}`, seed, ...variant, settings: { seed, k: 1 }, without: ['access'] },
        async (session) => {
          const results = await runChecks(session, checks);
          return accusations(results, session).map((line) => `run ${seed}: ${line}`);
        },
      ),
    );
    t.diagnostic(`${rows.length} runs over ${ofPrograms.length} silences`);
    assert.deepEqual(outcomes.flat(), []);
  });

  for (const status of ['429', '503']) {
    it(`should accuse no platform that answers ${status} when it is asked too often`, async () => {
      const options = {
        name: `gauntlet-${status}`,
        choices: { [rateLimit]: status },
        settings: { k: 0 },
      } as const;
      const area = checks.filter(({ id }) => id.startsWith('access/'));
      const red = await inSandbox(simulator, { ...options, without: ['access'] }, async (session) =>
        accusedIn(await runChecks(session, area)),
      );
      assert.deepEqual(red, []);
    });
  }
});
