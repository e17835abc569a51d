import type { Data } from '../../../../models/resources/resource.ts';
import type { HoldingWish } from '../../../users/make-user.ts';
import { type Answer, between, type Held, type Made, type Story } from './reassignments.test.kit.ts';

/** Something that is done to a platform, told shortly. */
export type Play = (story: Story) => Promise<unknown>;

/** A silence of reassignments, something that shows its choices, and what each says to it, the reference first. */
export type Row = readonly [silence: string, play: Play, said: Readonly<Record<string, unknown>>];

/** What came of a reassignment between two new users. */
export interface Outcome {
  readonly answer: Answer;
  readonly from: Made;
  readonly to: Made;
  readonly before: Held;
  /** What it shows once it was processed, with its items. */
  readonly shown: Data;
  readonly items: readonly Data[];
}

/** Reassigns from somebody who holds things to somebody who holds nothing. */
export const reassign = async (
  story: Story,
  more?: object,
  holding: HoldingWish = 'everything',
): Promise<Outcome> => {
  const [from, to] = [await story.user(holding), await story.user('nothing')];
  const before = await story.holdings(from);
  const answer = await story.api('POST', '', between(from, to, more));
  const { id } = answer.json;
  await story.process(id);
  const items = (await story.api('GET', `/${id}/transactions`)).json as unknown as readonly Data[];
  return { answer, from, to, before, shown: (await story.api('GET', `/${id}`)).json, items };
};

/** Asks for a reassignment; tells what that is answered with. */
export const asking =
  (bodyOf: (from: Made, to: Made) => object): Play =>
  async (story) => {
    const [from, to] = [await story.user('everything'), await story.user('nothing')];
    return (await story.api('POST', '', bodyOf(from, to))).status;
  };

/** The status that a reassignment shows. */
export const statusOf = async ({ api }: Story, id: number): Promise<unknown> =>
  (await api('GET', `/${id}`)).json['status'];
