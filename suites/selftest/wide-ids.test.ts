import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonText } from '../../models/wire/json-text.ts';
import { checks, monitors } from '../catalogue.ts';
import { parseProfile } from '../harness/profile/load.ts';
import { openSession } from '../harness/run/session.ts';
import { clockOf, control, defaultSettings, describeJudged, runChecks, testSimulator } from './simulator.ts';
import { openWidePlatform, type WidePlatform, widenProfile } from './wide-ids/wide-platform.ts';

const simulator = testSimulator();

/** The profile of a platform with 64-bit ids at the address of the other one; without JSON if requested. */
const profileAt = async (name: string, { url }: WidePlatform, json: boolean): Promise<string> => {
  await control(`${simulator.url}/_procon/sandboxes/${name}`, 'PUT', {});
  const profile = await control<Record<string, unknown>>(
    `${simulator.url}/sandboxes/${name}/_procon/profile`,
  );
  delete profile['access'];
  if (!json) profile['capabilities'] = { ...(profile['capabilities'] as object), json: false };
  return jsonText(widenProfile(profile)).replaceAll(simulator.url, url);
};

/** The red requirements of all areas except access. */
const redIn = async (profile: string, name: string): Promise<readonly string[]> => {
  const settings = { ...defaultSettings, k: 0 as const };
  const parsed = parseProfile({ text: profile, folder: '.' }, {});
  const session = await openSession(parsed, settings, {
    monitors,
    browser: simulator.browser,
    clock: clockOf(`${simulator.url}/sandboxes/${name}`),
  });
  try {
    const some = checks.filter(({ id }) => !id.startsWith('access/'));
    return describeJudged(await runChecks(session, some), ['fail', 'warn', 'harness-error']);
  } finally {
    await session.close();
  }
};

describe('a platform with 64-bit ids', () => {
  for (const [name, json] of [
    ['both formats', true],
    ['XML alone', false],
  ] as const) {
    it(`should have the same verdicts as with small ids, in ${name}`, async () => {
      const wide = await openWidePlatform(simulator.url);
      try {
        const sandbox = json ? 'wide' : 'wide-xml';
        assert.deepEqual(await redIn(await profileAt(sandbox, wide, json), sandbox), []);
      } finally {
        await wide.stop();
      }
    });
  }
});
