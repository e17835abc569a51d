import type { AgreementCircumstances } from '../../../fixtures/histories/agreement-history.ts';
import type { Check } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import type { AgreementReferences } from '../../harness/profile/agreement-profile.ts';
import { type Judged, judgeChecks, within } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createAgreementPlatform } from './platform.ts';

/** What the profile of a stand-in says. */
export const references: Partial<AgreementReferences> = {
  ...{ supplier: 301, item: 7001, uom: 21, warehouse: 31, currency: { id: 1, code: 'USD' } },
  ...{ shippingAddress: 61, paymentTerm: 71 },
};

/** Runs a check against a platform of some ways, or any other. */
export const judged = async (
  check: Check,
  ways: AgreementCircumstances = {},
  sketch: ProfileSketch = {},
  client: Client = createAgreementPlatform(ways).client,
): Promise<Judged> => {
  const profile = sampleProfile({
    capabilities: { json: true, xml: false, 'early-access': true },
    schedulingAgreements: references,
    ...sketch,
  });
  const all = await judgeChecks([check], profile, () => ({ client, supply: noDocuments }));
  return within('scheduling-agreements', all);
};
