import { agreeing } from '../../harness/agreeing.ts';
import type { Check } from '../../harness/check.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import type { ProfileSketch } from '../../harness/stand-ins/sample-profile.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { settings } from './context.ts';
import { createRulesPlatform, type RuleQuirks } from './rules-platform.ts';

const always = { starts: '2000-01-01', ends: '2999-12-31' };

const references: ProfileSketch['requisitions'] = {
  currency: 'USD',
  inactiveCurrency: 'XAF',
  user: { login: 'ada', email: 'ada@example.com', id: 7 },
  inactiveUser: { login: 'bob', email: 'bob@example.com', id: 8 },
  supplier: 301,
  inactiveSupplier: 309,
  item: 7001,
  supplierItems: [
    { item: 7001, supplier: 301, price: '100', preferred: true, catalog: { ...always, status: 'accepted' } },
    { item: 7001, supplier: 302, price: '80', preferred: false },
  ],
};

/** What checks came to: each requirement with its worst verdict and why. */
export interface Ruled {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
}

/** Runs checks, one after the other, against a platform with quirks. */
export const ruledBy = async (
  checks: readonly Check[],
  quirks: RuleQuirks = {},
  { requisitions, ...sketch }: ProfileSketch = {},
): Promise<Ruled> => {
  const { client: plain, supply } = createRulesPlatform(quirks);
  const profile = sampleProfile({ requisitions: { ...references, ...requisitions }, ...sketch });
  const client = agreeing(plain, profile);
  const recorder = openRecorder(settings);
  for (const check of checks) {
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
  };
};
