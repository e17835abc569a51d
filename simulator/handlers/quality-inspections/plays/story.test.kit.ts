import type { Platform } from '../../../platform.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import { attachmentRows } from './attachment-plays.test.kit.ts';
import { storyOn } from './inspections.test.kit.ts';
import { moveRows } from './move-plays.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';

/** What shows the choices at every silence of inspections. */
export const rows: readonly Row[] = [...requestRows, ...moveRows, ...answerRows, ...attachmentRows];

/** Takes a platform through everything that shows a choice of inspections. What it says is added to `told`. */
export const tellInspectionStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
