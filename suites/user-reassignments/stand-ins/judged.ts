import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks, within } from '../../harness/stand-ins/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createReassigningPlatform } from './platform.ts';
import type { Ways } from './ways.ts';

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
  const judged = await judgeChecks(checks, testProfile(sketch), () => createReassigningPlatform(ways));
  return within('user-reassignments', judged);
};

/** The requirements that came out red. */
export const redIn = ({ verdicts }: Judged): readonly string[] =>
  Object.entries(verdicts)
    .filter(([, verdict]) => ['fail', 'blocked', 'harness-error'].includes(verdict))
    .map(([requirement]) => requirement)
    .sort();
