import type { Check } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createPlatform, type Quirks } from './platform.ts';

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

/** Runs checks, one after the other, against a platform with the given quirks. */
export const judgedBy = (
  checks: readonly Check[],
  quirks: Quirks = {},
  changes: Partial<Profile> = {},
): Promise<Judged> => {
  const platform = createPlatform(quirks);
  return judgeChecks(checks, { ...profile, ...changes }, () => platform);
};
