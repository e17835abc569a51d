import type { Check } from '../../harness/check.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
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

/** Runs checks, one after the other, against a platform with quirks. */
export const ruledBy = (
  checks: readonly Check[],
  quirks: RuleQuirks = {},
  { requisitions, ...sketch }: ProfileSketch = {},
): Promise<Judged> => {
  const platform = createRulesPlatform(quirks);
  const profile = sampleProfile({ requisitions: { ...references, ...requisitions }, ...sketch });
  return judgeChecks(checks, profile, () => platform);
};
