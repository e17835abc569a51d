import type { AttachmentHistory, AttachmentKinds } from '../../../fixtures/histories/attachment-history.ts';
import { openAttachmentFake, whole } from '../../attachments/fake.ts';
import { attachmentChecks } from '../../attachments/index.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';
import { attachmentsOf } from './scripted-attachments.ts';

type Shared = Omit<AttachmentKinds['attachment'], 'histories'>;

const checks = attachmentChecks;

/** Plays what a platform does with attachments to the checks that decide the requirements in question, and little else. */
export const playAttachments = async (history: AttachmentHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const profile = sampleProfile({ ...whole, areas: ['attachments'] });
  for (const check of checksAbout(checks, told.about ?? [])) {
    const { client, supply } = openAttachmentFake(attachmentsOf(told));
    await check.run({
      ...{
        profile,
        settings,
        judge,
        client: agreeing(client, profile),
        browser: noBrowser,
        clock: openTestClock(),
        supply,
      },
    });
  }
  return heard;
};
