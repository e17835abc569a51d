import type { Platform } from '../../../platform.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import { issuanceRows } from './issuance-plays.test.kit.ts';
import { moveRows } from './move-plays.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';
import { storyOn } from './requisitions.test.kit.ts';

/** What shows the choices at every silence of requisitions. */
export const rows: readonly Row[] = [...requestRows, ...moveRows, ...issuanceRows, ...answerRows];

/** Takes a platform through everything that shows a choice of requisitions. What it says is added to `told`. */
export const tellRequisitionStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
