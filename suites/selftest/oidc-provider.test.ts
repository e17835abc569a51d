import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { areaOf } from '../../models/requirements/index.ts';
import type { Row } from '../../reports/run.ts';
import { checks, monitors } from '../catalogue.ts';
import { unitsOf } from '../costs.ts';
import type { RunSettings } from '../harness/check.ts';
import { profileFrom } from '../harness/fake/sample-profile.ts';
import { openSession } from '../harness/run/session.ts';
import { expectedVerdicts } from './differential/expected-verdicts.ts';
import { suiteProfile } from './differential/suite-profile.ts';
import { defaultSettings, inParallel, mergeResults, runChecks, startServer } from './simulator.ts';

const area = 'access';
/** Longer walks take a browser longer and find nothing more here. */
const settings: RunSettings = { ...defaultSettings, k: 0 };
const lanes = 2;

/** Runs every check of the area against the library at an address. */
const judge = async (url: string): Promise<readonly Row[]> => {
  const profile = profileFrom(JSON.stringify(suiteProfile(url)), {});
  const session = await openSession(profile, settings, { monitors });
  try {
    const own = checks.filter(({ id }) => areaOf(id) === area);
    const alone = own.filter(({ disturbs }) => disturbs !== undefined);
    const parallel = own.filter((check) => !alone.includes(check));
    const results = await inParallel(unitsOf(parallel), lanes, (unit) => runChecks(session, unit));
    const run = mergeResults(session, [...results.flat(), ...(await runChecks(session, alone))], [area]);
    return run.rows.filter((row) => row.area === area);
  } finally {
    await session.close();
  }
};

let rows: readonly Row[];
before(async () => {
  // In its own process, whose clock the profile's hook moves.
  const script = join(import.meta.dirname, 'differential', 'movable-provider.ts');
  const library = await startServer([script]);
  try {
    rows = await judge(library.url);
  } finally {
    await library.stop();
  }
});

const expectedOf = (requirement: string): string =>
  expectedVerdicts.find(({ of }) => (of as readonly string[]).includes(requirement))?.verdict ?? 'pass';

describe('the suites against oidc-provider', () => {
  it('should pass what the library satisfies, and be red only for the listed differences', () => {
    const odd = rows.filter(({ requirement, verdict }) => verdict !== expectedOf(requirement));
    assert.deepEqual(
      odd.map(({ requirement, verdict, reason }) => `${requirement}: ${verdict}: ${reason}`),
      [],
    );
  });

  it('should list a requirement once', () => {
    const listed = expectedVerdicts.flatMap(({ of }) => of);
    assert.equal(new Set(listed).size, listed.length);
  });
});
