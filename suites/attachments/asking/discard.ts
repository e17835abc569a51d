import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { tellDocument } from './documents.ts';
import { alone, placeBelow } from './places.ts';
import type { Put } from './put.ts';

/** Deletes what a check attached, below its document where that is documented, else by its id alone; else it stays. */
export const discard = async (context: Context, all: readonly Put[]): Promise<void> => {
  const { client, judge } = context;
  for (const { document, outcome, id } of all) {
    if (outcome !== 'accepted') continue;
    const where = `of ${tellDocument(document)}`;
    if (id === undefined) {
      judge.leftBehind(`an attachment ${where}`);
      continue;
    }
    const below = placeBelow('delete-of', document, id);
    const place = below.told ? below : alone.remove(id);
    const answer = await client.send(requestAt(place));
    if (outcomeOf(answer).outcome !== 'accepted') judge.leftBehind(`attachment ${id} ${where}`);
  }
};
