import type { AgreementHistory, AgreementKinds } from '../../../fixtures/histories/agreement-history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { schedulingAgreements } from '../../harness/profile/agreement-profile.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { schedulingAgreementChecks } from '../../scheduling-agreements/index.ts';
import { createAgreementPlatform } from '../../scheduling-agreements/stand-ins/platform.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';

type Shared = Omit<AgreementKinds['agreement'], 'histories'>;

/** Plays what a platform does with agreements to the checks that decide the requirements in question, and little else. */
export const playAgreements = async (history: AgreementHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const profile = sampleProfile({
    areas: ['scheduling-agreements'],
    capabilities: { json: true, xml: false, 'early-access': true, ...told.capabilities },
    dialects: told.dialects ?? {},
    schedulingAgreements: schedulingAgreements.read(
      {
        ...{ supplier: 301, item: 7001, uom: 21, warehouse: 31, currency: { id: 1, code: 'USD' } },
        ...{ 'shipping-address': 61, 'payment-term': 71, ...told.profile },
      },
      '',
    ),
  });
  for (const check of checksAbout(schedulingAgreementChecks, told.about ?? [])) {
    const { client } = createAgreementPlatform(told);
    await check.run({
      ...{
        profile,
        settings,
        judge,
        client: agreeing(client, profile),
        browser: noBrowser,
        clock: openTestClock(),
      },
      supply: noDocuments,
    });
  }
  return heard;
};
