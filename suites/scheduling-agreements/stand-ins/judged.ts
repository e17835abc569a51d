import type { AgreementCircumstances } from '../../../fixtures/histories/agreement-history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Check } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import type { AgreementReferences } from '../../harness/profile/agreement-profile.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { createAgreementPlatform } from './platform.ts';

/** What the profile of a stand-in says. */
export const references: Partial<AgreementReferences> = {
  ...{ supplier: 301, item: 7001, uom: 21, warehouse: 31, currency: { id: 1, code: 'USD' } },
  ...{ shippingAddress: 61, paymentTerm: 71 },
};

/** What a check came to. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly observed: readonly string[];
}

/** Runs a check against a platform of some ways, or any other. */
export const judged = async (
  check: Check,
  ways: AgreementCircumstances = {},
  sketch: ProfileSketch = {},
  client: Client = createAgreementPlatform(ways).client,
): Promise<Judged> => {
  const settings = { seed: 1, k: 1, strict: true, readOnly: false, stopAtFirstRed: false } as const;
  const recorder = openRecorder(settings);
  const profile = sampleProfile({
    capabilities: { json: true, xml: false, 'early-access': true },
    schedulingAgreements: references,
    ...sketch,
  });
  await check.run({
    profile,
    settings,
    client: agreeing(client, profile),
    browser: noBrowser,
    supply: noDocuments,
    judge: recorder.judgeFor(check),
  });
  const notes = recorder.judgements();
  const short = (id: string): string => id.replace('scheduling-agreements/', '');
  return {
    verdicts: Object.fromEntries(notes.map(({ requirement, verdict }) => [short(requirement), verdict])),
    reasons: Object.fromEntries(notes.map(({ requirement, reason }) => [short(requirement), reason])),
    observed: recorder.observations.map(({ silence, answer }) => `${short(silence)}: ${answer}`),
  };
};
