import { agreeing } from '../agreeing.ts';
import type { Check, Context } from '../check.ts';
import type { Profile } from '../profile/profile.ts';
import { openRecorder } from '../recorder.ts';
import { noBrowser } from './no-browser.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

/** What checks came to. */
export interface Judged {
  /** Each requirement that they claim with its worst verdict; `unjudged` where there is none. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`, each once. */
  readonly observed: readonly string[];
  readonly left: readonly string[];
}

/** Runs checks against stand-ins, one after the other; `target` is asked anew for each of them. */
export const judgeChecks = async (
  checks: readonly Check[],
  profile: Profile,
  target: () => Pick<Context, 'client' | 'supply'>,
): Promise<Judged> => {
  const recorder = openRecorder(settings);
  for (const check of checks) {
    const { client: plain, supply } = target();
    const client = agreeing(plain, profile);
    const judge = recorder.judgeFor(check);
    await check.run({ profile, settings, client, supply, browser: noBrowser, judge });
  }
  const notes = recorder.judgements();
  const of = (id: string) => notes.find(({ requirement }) => requirement === id);
  const claims = checks.flatMap((check) => check.claims);
  return {
    verdicts: Object.fromEntries(claims.map((id) => [id, of(id)?.verdict ?? 'unjudged'])),
    reasons: Object.fromEntries(claims.map((id) => [id, of(id)?.reason ?? 'unjudged'])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
    left: recorder.leftBehind,
  };
};
