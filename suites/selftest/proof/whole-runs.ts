import type { Run } from '../../../reports/run.ts';
import { checks } from '../../catalogue.ts';
import { inSandbox, mergeResults, runChecks, type SimulatorProcess } from '../simulator.ts';
import { accusing, randomValues, rateLimit, sandboxOf } from './variants.ts';

/** The red requirements of a report. */
const accusations = ({ rows: all, summary }: Run): string[] => {
  const rows = all.filter(({ verdict }) => accusing.has(verdict));
  return [
    ...rows.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
    // The run has k = 1 and is therefore partial.
    ...(summary.verdict === 'partial' ? [] : [`the run is ${summary.verdict}`]),
  ];
};

/**
 * Runs every check in one sandbox with random choices and capabilities; returns what would be red in a report.
 * Without test users nobody signs in: pages cost more than everything else.
 */
export const proveWholeRun = (
  simulator: SimulatorProcess,
  { seed, users }: { readonly seed: number; readonly users: boolean },
): Promise<string[]> =>
  inSandbox(
    simulator,
    {
      name: `whole-${seed}`,
      ...sandboxOf({ values: randomValues(seed), seed }),
      settings: { seed, k: 1 },
      without: users ? [] : ['access'],
    },
    async (session) => accusations(mergeResults(session, await runChecks(session, checks))),
  );

/** Runs the checks of access against a platform that limits the rate of requests. */
export const proveRateLimit = (simulator: SimulatorProcess, status: '429' | '503'): Promise<string[]> =>
  inSandbox(
    simulator,
    { name: `rate-${status}`, choices: { [rateLimit]: status }, settings: { k: 0 }, without: ['access'] },
    async (session) =>
      (
        await runChecks(
          session,
          checks.filter(({ id }) => id.startsWith('access/')),
        )
      ).flatMap(({ judgements }) =>
        judgements
          .filter(({ verdict, unmet }) => accusing.has(verdict) && unmet !== true)
          .map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
      ),
  );
