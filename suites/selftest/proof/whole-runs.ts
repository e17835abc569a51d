import { areas } from '../../../models/areas.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { merge } from '../../../reports/merge.ts';
import type { CheckResult } from '../../../reports/run.ts';
import { checks } from '../../catalogue.ts';
import type { Session } from '../../harness/session.ts';
import { inSandbox, runChecks, type Simulator } from '../simulator.ts';
import { accusing, randomValues, rateLimit, sandboxOf } from './variants.ts';

const headerOf = ({ settings: { seed, k, strict, readOnly }, profile }: Session) => ({
  ...{ tool: 'selftest', id: 'selftest', startedAt: '2025-01-01T00:00:00Z', seconds: 0 },
  ...{ seed, k, strict, readOnly, areas },
  target: { name: profile.name, baseUrl: profile.baseUrl },
});

/** What a report would hold against the platform. */
const accusations = (results: readonly CheckResult[], session: Session): string[] => {
  const run = merge({ areas, requirements, silences }, results, headerOf(session));
  const rows = run.rows.filter(({ verdict }) => accusing.has(verdict));
  return [
    ...rows.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
    ...(run.summary.verdict === 'conformant' ? [] : [`the run is ${run.summary.verdict}`]),
  ];
};

/**
 * Runs every check in one sandbox with random choices and capabilities; answers what a report would be red for. Without
 * people nobody signs in: pages cost more than all else.
 */
export const proveWholeRun = (
  simulator: Simulator,
  { seed, people }: { readonly seed: number; readonly people: boolean },
): Promise<string[]> =>
  inSandbox(
    simulator,
    {
      name: `whole-${seed}`,
      ...sandboxOf({ values: randomValues(seed), seed }),
      settings: { seed, k: 1 },
      without: people ? [] : ['access'],
    },
    async (session) => accusations(await runChecks(session, checks), session),
  );

/** Runs the checks of access against a platform that refuses more than some requests a second. */
export const proveRateLimit = (simulator: Simulator, status: '429' | '503'): Promise<string[]> =>
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
