import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '../../models/areas.ts';
import { areaOf, requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import { merge } from '../../reports/merge.ts';
import type { CheckResult, Row } from '../../reports/run.ts';
import { checks, monitors } from '../catalogue.ts';
import type { Settings } from '../harness/check.ts';
import { profileFrom } from '../harness/fake/sample-profile.ts';
import { openSession, type Session } from '../harness/session.ts';
import { expectedVerdicts } from './oracle/expected-verdicts.ts';
import { startMovableProvider } from './oracle/start-movable-provider.ts';
import { suiteProfile } from './oracle/suite-profile.ts';
import { defaultSettings, inParallel, runChecks } from './simulator.ts';

const area = 'access';
/** Longer walks keep a browser busy for longer and find no more here. */
const settings: Settings = { ...defaultSettings, k: 0 };
const lanes = 2;

const rowsOf = ({ profile }: Session, results: readonly CheckResult[]): readonly Row[] => {
  const { seed, k, strict, readOnly } = settings;
  const header = {
    ...{ tool: 'selftest', id: 'oidc-provider', startedAt: '2025-01-01T00:00:00Z', seconds: 0 },
    ...{ seed, k, strict, readOnly, areas: [area] },
    target: { name: profile.name, baseUrl: profile.baseUrl },
  } as const;
  return merge({ areas, requirements, silences }, results, header).rows;
};

/** Runs every check of the area against the library at an address. */
const judge = async (url: string): Promise<readonly Row[]> => {
  const profile = profileFrom(JSON.stringify(suiteProfile(url)), {});
  const session = await openSession(profile, settings, { monitors });
  try {
    const own = checks.filter(({ id }) => areaOf(id) === area);
    const alone = own.filter(({ afterwards }) => afterwards === true);
    const beside = own.filter((check) => !alone.includes(check));
    const results = await inParallel(beside, lanes, (check) => runChecks(session, [check]));
    return rowsOf(session, [...results.flat(), ...(await runChecks(session, alone))]);
  } finally {
    await session.close();
  }
};

let rows: readonly Row[];
before(async () => {
  const library = await startMovableProvider();
  try {
    rows = await judge(library.url);
  } finally {
    await library.stop();
  }
});

const expectedOf = (requirement: string): string =>
  expectedVerdicts.find(({ of }) => (of as readonly string[]).includes(requirement))?.verdict ?? 'pass';

describe('the suites against oidc-provider', () => {
  it('should pass what the library satisfies, and hold against it only what is listed with its reason', () => {
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
