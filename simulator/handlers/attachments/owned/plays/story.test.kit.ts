import type { Platform } from '../../../../platform.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import { storyOn } from './attachments.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { reachRows } from './reach-plays.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';

/** What shows the choices at every silence of attachments. */
export const rows: readonly Row[] = [...answerRows, ...reachRows, ...requestRows];

/** Takes a platform through everything that shows a choice of attachments. What it says is added to `told`. */
export const tellAttachmentStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
