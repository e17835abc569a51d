import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from '../catalogue.ts';
import type { RunSettings } from '../harness/check.ts';
import {
  inSandbox,
  runChecks,
  type SandboxVisit,
  type SimulatorProcess,
  startSimulator,
} from './simulator.ts';
import { root } from './sources.ts';

// Writes suites/drawn-claims.json: the claims that a run on the reference platform decides only with pages or hooks,
// and those that are decided by cases which fast-check draws and shrinks.

const deciding = new Set(['pass', 'fail', 'warn']);

/** The claims that all checks decide on a platform without hooks and pages. */
const decidedAlone = (simulator: SimulatorProcess, settings: Partial<RunSettings>) =>
  inSandbox(simulator, { name: 'alone', settings, without: ['access', 'hooks'] }, async (session) => {
    const results = await runChecks(session, checks);
    return results.flatMap(({ judgements }) =>
      judgements.flatMap(({ requirement, verdict, cases }) =>
        deciding.has(verdict) && cases > 0 ? [requirement] : [],
      ),
    );
  });

/**
 * The claims that drawn cases decide. Each check has its own session, as monitors inspect most things only once per
 * session.
 */
const decidedByDraws = async (simulator: SimulatorProcess, settings: Partial<RunSettings>) => {
  const drawn = new Set<string>();
  for (const [at, check] of checks.filter(({ draws }) => draws === true).entries()) {
    const visit: SandboxVisit = { name: `drawn-${at}`, settings, onDrawn: (id) => drawn.add(id) };
    await inSandbox(simulator, visit, (session) => runChecks(session, [check]));
  }
  return drawn;
};

const simulator = await startSimulator();
try {
  const alone = new Set<string>(await decidedAlone(simulator, { k: 0 }));
  const drawn = await decidedByDraws(simulator, { k: 1 });
  const claims = [...new Set<string>(checks.flatMap((check) => check.claims))].sort();
  const measured = {
    aided: claims.filter((id) => !alone.has(id)),
    drawn: claims.filter((id) => drawn.has(id)),
  };
  writeFileSync(join(root, 'suites/drawn-claims.json'), `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await simulator.stop();
}
