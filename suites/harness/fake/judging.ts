import type { Check } from '../check.ts';
import { type Judged, judgeChecks, type Target } from '../stand-ins/judge-checks.ts';
import { noDocuments } from '../stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../stand-ins/sample-profile.ts';

/** What a test says beside the overrides of the fake. */
export interface JudgingOptions {
  readonly sketch?: ProfileSketch;
  /** False: the target's owner offers no hooks. */
  readonly hooks?: boolean;
}

/** Runs checks, one after the other, against one fake as in a run. */
export type JudgedBy<O> = (
  checks: readonly Check[],
  overrides?: O,
  options?: JudgingOptions,
) => Promise<Judged>;

/** Judges fakes of one kind; the profile is what is declared of them unless a test says otherwise. */
export const judging =
  <O>(open: (overrides: O | undefined) => Target, whole: ProfileSketch): JudgedBy<O> =>
  (checks, overrides, { sketch = whole, hooks = true } = {}) => {
    const target = open(overrides);
    const offered = hooks ? target : { ...target, supply: noDocuments };
    return judgeChecks(checks, sampleProfile(sketch), () => offered);
  };
