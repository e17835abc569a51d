import type { LegalHistory, LegalKinds } from '../../../fixtures/histories/legal-history.ts';
import { walksAgree } from '../../formats/both/walks-agree.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { openLegalFake, whole } from '../../legal-documents/fake.ts';
import { legalDocumentChecks } from '../../legal-documents/index.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';
import { legalDocumentsOf } from './scripted-legal.ts';

type Shared = Omit<LegalKinds['legal'], 'histories'>;

const checks = [...legalDocumentChecks, walksAgree];

/** Plays what a platform does with legal documents to the checks that decide the requirements in question, and little else. */
export const playLegalDocuments = async (history: LegalHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const profile = sampleProfile({ ...whole, areas: ['legal-documents'] });
  for (const check of checksAbout(checks, told.about ?? [])) {
    const { client, supply } = openLegalFake(legalDocumentsOf(told));
    const own = told.hookless ? noDocuments : supply;
    await check.run({
      ...{
        profile,
        settings,
        judge,
        client: agreeing(client, profile),
        browser: noBrowser,
        clock: openTestClock(),
      },
      supply: own,
    });
  }
  return heard;
};
