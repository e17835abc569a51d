import type { CommentHistory, CommentKinds } from '../../../fixtures/histories/comment-history.ts';
import { openCommentFake, whole } from '../../comments/fake.ts';
import { commentChecks } from '../../comments/index.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import { checksAbout } from './checks-about.ts';
import { type Heard, listen, settings } from './heard.ts';
import { commentsOf } from './scripted-comments.ts';

type Shared = Omit<CommentKinds['comment'], 'histories'>;

const checks = commentChecks;

/** Plays what a platform does with comments to the checks that decide the requirements in question, and little else. */
export const playComments = async (history: CommentHistory, shared: Shared): Promise<Heard> => {
  const { judge, heard } = listen();
  const told = { ...shared, ...history };
  const off = told['notifications-off'] === true;
  const profile = sampleProfile({
    ...whole,
    areas: ['comments'],
    capabilities: { json: true, xml: false, 'document-mention-notifications': !off },
    ...(told['payload-untold'] && { dialects: {} }),
  });
  for (const check of checksAbout(checks, told.about ?? [])) {
    const { client, supply } = openCommentFake(commentsOf(told));
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
