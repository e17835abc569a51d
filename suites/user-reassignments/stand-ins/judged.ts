import type { Check } from '../../harness/check.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { settings } from '../../requisitions/stand-ins/context.ts';
import { createReassigningPlatform } from './platform.ts';
import type { Ways } from './ways.ts';

/** What checks came to: each requirement with its worst verdict, and the answers at silences. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
}

/** A target that speaks JSON and is not waited for. */
export const testProfile = ({ userReassignments, ...sketch }: ProfileSketch = {}) =>
  sampleProfile({
    capabilities: { json: true, xml: false },
    userReassignments: { processingSeconds: 0, ...userReassignments },
    ...sketch,
  });

/** Runs checks, one after the other, against platforms of some ways, each its own. */
export const judgedOn = async (
  checks: readonly Check[],
  ways: Ways = {},
  sketch: ProfileSketch = {},
): Promise<Judged> => {
  const recorder = openRecorder(settings);
  for (const check of checks) {
    const platform = createReassigningPlatform(ways);
    const judge = recorder.judgeFor(check);
    await check.run({ profile: testProfile(sketch), settings, ...platform, browser: noBrowser, judge });
  }
  const notes = recorder.judgements();
  return {
    verdicts: Object.fromEntries(
      notes.map(({ requirement, verdict }) => [requirement.replace('user-reassignments/', ''), verdict]),
    ),
    observed: recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`),
  };
};

/** The requirements that came out red. */
export const redIn = ({ verdicts }: Judged): readonly string[] =>
  Object.entries(verdicts)
    .filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict))
    .map(([requirement]) => requirement)
    .sort();
