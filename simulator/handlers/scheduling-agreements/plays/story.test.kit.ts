import type { Platform } from '../../../platform.ts';
import { storyOn } from './agreements.test.kit.ts';
import { answerRows } from './answer-plays.test.kit.ts';
import { moveRows } from './move-plays.test.kit.ts';
import type { Row } from './plays.test.kit.ts';
import { requestRows } from './request-plays.test.kit.ts';

/** What shows the choices at every silence of scheduling agreements. */
export const rows: readonly Row[] = [...requestRows, ...moveRows, ...answerRows];

/** Takes a platform through everything that shows a choice of agreements. What it says is added to `told`. */
export const tellAgreementStory = async (platform: Platform, told: unknown[]): Promise<void> => {
  const story = await storyOn(platform);
  for (const [silence, play] of rows) told.push([silence, await play(story)]);
};
