import type { InspectionHistory, InspectionKinds } from '../../../fixtures/histories/inspection-history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { qualityInspections } from '../../harness/profile/inspection-profile.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { qualityInspectionChecks } from '../../quality-inspections/index.ts';
import { whole } from '../../quality-inspections/stand-ins/judged.ts';
import { createInspectionPlatform } from '../../quality-inspections/stand-ins/platform.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';
import { inspectionsOf } from './scripted-inspections.ts';

type Shared = Omit<InspectionKinds['inspection'], 'histories'>;

/** Plays what a platform does with inspections to the checks that decide the requirements in question, and little else. */
export const playInspections = async (history: InspectionHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const profile = sampleProfile({
    ...whole,
    areas: ['quality-inspections'],
    dialects: told.dialects ?? {},
    qualityInspections: qualityInspections.read(
      { supplier: 301, item: 7001, uom: 21, 'requested-by': 15, ...told.profile },
      '',
    ),
  });
  for (const check of checksAbout(qualityInspectionChecks, told.about ?? [])) {
    const { client, supply } = createInspectionPlatform(inspectionsOf(told));
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
