import type { Platform } from '../../../platform.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import { attachmentRows } from './attachment-plays.test.kit.ts';
import { storyOn } from './comments.test.kit.ts';
import { mentionRows } from './mention-plays.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';

/** What shows the choices at every silence of comments. */
export const rows: readonly Row[] = [...requestRows, ...answerRows, ...mentionRows, ...attachmentRows];

/** Takes a platform through everything that shows a choice of comments. What it says is added to `told`. */
export const tellCommentStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
