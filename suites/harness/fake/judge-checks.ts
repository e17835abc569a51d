import type { Check, Context, RunSettings } from '../check.ts';
import { clientWithAccept } from '../dialect/agreeing.ts';
import type { Profile } from '../profile/profile.ts';
import { openRecorder } from '../verdict/recorder.ts';
import { noBrowser } from './absent.ts';
import { type ProfileSketch, sampleProfile } from './sample-profile.ts';
import { openTestClock } from './test-clock.ts';

/** Options of a test besides the overrides of the fake. */
interface JudgingOptions {
  readonly sketch?: ProfileSketch;
}

/** Runs checks, one after the other, against fakes. */
export type JudgedBy<O> = (
  checks: readonly Check[],
  overrides?: O,
  options?: JudgingOptions,
) => Promise<JudgedChecks>;

/** Runs checks against one fake; the profile has the fake's declarations unless the test overrides them. */
export const makeFakeJudge =
  <O>(open: (overrides: O | undefined) => FakeTarget, whole: ProfileSketch): JudgedBy<O> =>
  (checks, overrides, { sketch = whole } = {}) => {
    const target = open(overrides);
    return judgeChecks(checks, sampleProfile(sketch), () => target);
  };

/** The settings of checks on fakes: one sample each, and strict about standards. */
export const strictSettings: RunSettings = {
  seed: 1,
  k: 1,
  strict: true,
  readOnly: false,
  stopAtFirstRed: false,
};

/** The judgements of checks. */
export interface JudgedChecks {
  /** The worst verdict of each requirement that they claim; `unjudged` where there is none. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`, each once. */
  readonly observed: readonly string[];
  readonly left: readonly string[];
}

/** The target of checks; without a browser unless given. */
export type FakeTarget = Pick<Context, 'client' | 'fixtures'> & Partial<Pick<Context, 'browser' | 'clock'>>;

const reds: readonly (string | undefined)[] = ['fail', 'warn', 'blocked', 'harness-error'];

/** The red requirements in order, without the area. */
export const redIn = ({ verdicts }: Pick<JudgedChecks, 'verdicts'>): readonly string[] =>
  Object.keys(verdicts)
    .filter((id) => reds.includes(verdicts[id]))
    .map((id) => id.replace(/^.*\//, ''))
    .sort();

/** Runs checks one after the other; `target` is called for each of them. */
export const judgeChecks = async (
  checks: readonly Check[],
  profile: Profile,
  target: () => FakeTarget,
): Promise<JudgedChecks> => {
  const recorder = openRecorder(strictSettings);
  const standing = openTestClock();
  for (const check of checks) {
    const { client: plain, fixtures, browser = noBrowser, clock = standing } = target();
    const client = clientWithAccept(plain, profile);
    await check.run({
      profile,
      settings: strictSettings,
      client,
      fixtures,
      browser,
      clock,
      judge: recorder.judgeFor(check),
    });
  }
  const notes = recorder.judgements();
  const noteOf = (id: string) => notes.find(({ requirement }) => requirement === id);
  const claims = checks.flatMap((check) => check.claims);
  return {
    verdicts: Object.fromEntries(claims.map((id) => [id, noteOf(id)?.verdict ?? 'unjudged'])),
    reasons: Object.fromEntries(claims.map((id) => [id, noteOf(id)?.reason ?? 'unjudged'])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
    left: recorder.leftBehind,
  };
};
