import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HostileBody } from '../../fixtures/hostile/hostile-body.ts';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { hostileXml } from '../../fixtures/hostile/xml.ts';
import type { CheckResult } from '../../reports/run.ts';
import { checks, monitors } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { openWire } from '../harness/http/wire.ts';
import { readProfile } from '../harness/profile/load.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { openSession } from '../harness/run/session.ts';
import { type Tampering, tamperedWire } from './hostile/tampered.ts';
import {
  clockOf,
  control,
  defaultSettings,
  describeJudged,
  runChecks,
  type SimulatorProcess,
  startSimulator,
} from './simulator.ts';
import { root } from './sources.ts';

/** Checks that read records in every kind of spelling with few requests. */
const readIn: Readonly<Record<Tampering['format'], readonly string[]>> = {
  json: ['payments/fields', 'payments/single-payment', 'legal-documents/reach'],
  xml: ['payments/single-payment', 'user-reassignments/fields', 'legal-documents/reach'],
};

const checksOf = (format: Tampering['format']): readonly Check[] =>
  checks.filter(({ id }) => readIn[format].includes(id));

let simulator: SimulatorProcess;
let profile: Profile;
before(async () => {
  simulator = await startSimulator();
  profile = readProfile(await control(`${simulator.url}/_procon/profile`), process.env, { folder: root });
});
after(() => simulator.stop());

/** In XML the target is requested in XML wherever possible. */
const profileFor = (format: Tampering['format']): Profile => ({
  ...profile,
  capabilities: { ...profile.capabilities, json: format === 'json' },
});

const resultsOf = async (tampering: Tampering): Promise<readonly CheckResult[]> => {
  const { format } = tampering;
  const clock = clockOf(simulator.url);
  const wire = openWire({ origin: simulator.url, timeoutSeconds: 10, clock });
  const options = { monitors, clock, browser: simulator.browser, wire: tamperedWire(wire, tampering) };
  const session = await openSession(profileFor(format), { ...defaultSettings, k: 0 }, options);
  try {
    return await runChecks(session, checksOf(format));
  } finally {
    await session.close();
  }
};

/** Checks that further members are not red, and that malformed answers are not passed. */
const wrongIn = (results: readonly CheckResult[], { reception }: HostileBody): readonly string[] => {
  const problems = describeJudged(results, reception === 'accepted' ? undefined : ['harness-error']);
  if (problems.length > 0 || reception === 'either') return problems;
  const isRight = results.every(({ judgements }) => judgements.every(({ verdict }) => verdict === 'pass'));
  return isRight === (reception === 'accepted') ? [] : [isRight ? 'nobody saw it' : 'it was not read'];
};

/** Not a measurement: a test that takes longer hangs. */
const hangs = { timeout: 600_000 };

const told = (problems: readonly string[]): readonly string[] => problems.map((one) => one.slice(0, 300));

describe('hostile answers', () => {
  for (const [format, bodies] of [
    ['json', hostileJson],
    ['xml', hostileXml],
  ] as const) {
    for (const body of bodies) {
      it(
        `should end in verdicts in ${format}, with nothing red for a valid body: ${body.name}`,
        hangs,
        async () => {
          assert.deepEqual(told(wrongIn(await resultsOf({ format, body }), body)), []);
        },
      );
    }
  }

  for (const body of hostileJson) {
    it(`should end in verdicts where a token is answered so: ${body.name}`, hangs, async () => {
      const results = await resultsOf({ format: 'json', body, token: true });
      // No requirement says that a token answer is well-formed in all parts.
      const reception = body.reception === 'refused' ? 'either' : body.reception;
      assert.deepEqual(told(wrongIn(results, { ...body, reception })), []);
    });
  }
});
