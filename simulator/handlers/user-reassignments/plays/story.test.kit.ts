import type { Platform } from '../../../platform.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { processingRows } from './processing-plays.test.kit.ts';
import { storyOn } from './reassignments.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';

/** What shows the choices at every silence of reassignments. */
export const rows: readonly Row[] = [...requestRows, ...processingRows, ...answerRows];

/** Takes a platform through everything that shows a choice of reassignments. What it says is added to `told`. */
export const tellReassignmentStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
