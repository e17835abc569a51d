import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { list } from '../seeing/listing.ts';
import { isSeen, type SeenDocument, show } from '../seeing/show.ts';
import { contractsOf } from './named.ts';

/** So many are looked at until one is shown. */
const most = 5;

const namesOf = async (context: Context): Promise<readonly LegalDocumentReference[]> => {
  const { readable } = context.profile.legalDocuments;
  if (readable.length > 0) return readable;
  for (const contract of contractsOf(context)) {
    const { entries } = await list(context, contract);
    const found = entries.flatMap(({ id }) => (id === undefined ? [] : [{ contract, id }]));
    if (found.length > 0) return found;
  }
  return [];
};

/** Some legal documents that are shown, those that the profile names first. */
export const findShown = async (context: Context, count: number): Promise<readonly SeenDocument[]> => {
  const found: SeenDocument[] = [];
  for (const named of (await namesOf(context)).slice(0, Math.max(most, count))) {
    if (found.length >= count) break;
    const shown = await show(context, named);
    if (isSeen(shown)) found.push(shown);
  }
  return found;
};
