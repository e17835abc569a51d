import type { Check } from '../check.ts';
import { noDocuments } from './absent.ts';
import { type Judged, judgeChecks, type Target } from './judge-checks.ts';
import { type ProfileSketch, sampleProfile } from './sample-profile.ts';

/** What a test says beside the overrides of the fake. */
interface JudgingOptions {
  readonly sketch?: ProfileSketch;
  /** False: the target's owner offers no hooks. */
  readonly hooks?: boolean;
}

/** Runs checks, one after the other, against fakes. */
export type JudgedBy<O> = (
  checks: readonly Check[],
  overrides?: O,
  options?: JudgingOptions,
) => Promise<Judged>;

/** Judges fakes of one kind, one for all checks as in a run or one for each; the profile is what is declared of them unless a test says otherwise. */
export const judging =
  <O>(open: (overrides: O | undefined) => Target, whole: ProfileSketch, each?: 'anew'): JudgedBy<O> =>
  (checks, overrides, { sketch = whole, hooks = true } = {}) => {
    const opened = (): Target => {
      const target = open(overrides);
      return hooks ? target : { ...target, fixtures: noDocuments };
    };
    const one = opened();
    return judgeChecks(checks, sampleProfile(sketch), () => (each === 'anew' ? opened() : one));
  };
