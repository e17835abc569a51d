import type { Check, Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createPlatform, type Quirks } from './platform.ts';

const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;

const profile = sampleProfile({
  areas: ['payments'],
  furtherCredentials: { clientWithoutPayments: { id: 'stranger', secret: 'secret', scopes: [] } },
  payments: {
    readable: [1, 2],
    issuingBank: { name: 'First & Only Bank', payment: 1 },
    supplierAccountPayment: 1,
    expenseAccountPayment: 2,
  },
});

/** What checks came to. */
export interface Judged {
  /** `requirement: verdict`, each once. */
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`, each once. */
  readonly observed: readonly string[];
}

/** Runs checks, one after the other, against a platform with the given quirks; worst verdict per requirement. */
export const judgedBy = async (
  checks: readonly Check[],
  quirks: Quirks = {},
  changes: Partial<Profile> = {},
): Promise<Judged> => {
  const platform = createPlatform(quirks);
  const all = checks.flatMap((check) => check.claims);
  const recorder = openRecorder(settings);
  for (const check of checks) {
    const judge = recorder.judgeFor(check);
    const context: Context = {
      profile: { ...profile, ...changes },
      settings,
      ...platform,
      browser: noBrowser,
      judge,
    };
    await check.run(context);
  }
  const notes = recorder.judgements();
  const of = (id: string) => notes.find(({ requirement }) => requirement === id);
  return {
    verdicts: Object.fromEntries(all.map((id) => [id, of(id)?.verdict ?? 'unjudged'])),
    reasons: Object.fromEntries(all.map((id) => [id, of(id)?.reason ?? 'unjudged'])),
    observed: [...new Set(recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`))],
  };
};
