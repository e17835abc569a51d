import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Shown, type ShownDocument, tellOne } from '../descriptor.ts';
import { listingOf, look, shownOf } from '../judging/look.ts';
import { rows } from '../judging/rows.ts';
import { isSameDocument } from '../judging/same-document.ts';

const violated = (
  { judge }: Context,
  row: typeof rows.deletes | typeof rows.unlists,
  { was, is, seen }: { readonly was: Shown; readonly is: Exchange; readonly seen: string },
): void =>
  judge.violated(row, {
    expected: `${tellOne(was.named)}, which was deleted before, is not there`,
    seen,
    exchanges: [was.exchange, is],
    explanation: `a legal document that was deleted before ${seen}`,
  });

/** Looks once more for those that were deleted before others. An id that another one has by now is none of them. */
export const judgeStillGone = async (
  context: Context,
  gone: readonly ShownDocument[],
  format: Format,
): Promise<void> => {
  const documents = gone.map(({ named }) => named);
  const contracts = [...new Set(documents.map(({ contract }) => contract))];
  const at = await look(context, { contracts, documents }, format);
  for (const was of gone) {
    const shown = shownOf(at, was.named);
    if (shown !== undefined && isSnapshot(shown) && isSameDocument(shown.reading, was.reading))
      violated(context, rows.deletes, { was, is: shown.exchange, seen: 'is shown' });
    const listing = listingOf(at, was.named.contract);
    if (listing?.entries.some(({ reading }) => isSameDocument(reading, was.reading)))
      violated(context, rows.unlists, { was, is: listing.exchange, seen: 'is listed' });
  }
};
