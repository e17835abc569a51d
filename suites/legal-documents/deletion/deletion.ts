import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { openPatience } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { namesNothing, type Shown, type ShownDocument, tellOne } from '../descriptor.ts';
import { listingOf, look, shownOf } from '../judging/look.ts';
import { readClaims, rows } from '../judging/rows.ts';
import { isSameDocument } from '../judging/same-document.ts';
import { type Cast, findVictims } from './find-victims.ts';
import { type Round, runRound } from './round.ts';

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

const ownClaims = [rows.deletes, rows.unlists, rows.leaves] as const;
const claims = [...readClaims, ...ownClaims];

/** Says why there is nothing to delete: what reads decide, others may decide all the same. */
const tellNone = ({ judge, supply }: Context): void => {
  const isOffered = supply.availableLegalDocuments() > 0;
  const reason = isOffered
    ? 'no legal document was to be had that may be deleted'
    : 'the profile has neither a create-legal-document hook nor expendable legal documents left';
  for (const claim of ownClaims) judge[isOffered ? 'blocked' : 'notApplicable'](claim, reason);
  for (const claim of readClaims) judge.unmet(claim, reason);
};

const runRounds = async (context: Context, { victims, bystanders }: Cast): Promise<void> => {
  const { judge, profile } = context;
  const formats = formatsOf(profile);
  const patiently = openPatience(context.clock);
  const kept: Pick<Round, 'patiently' | 'looks' | 'gone'> = { patiently, looks: [], gone: [] };
  for (const [at, victim] of victims.entries()) {
    const others = [...victims.slice(at + 1), ...bystanders];
    const format = formats[Math.min(at, formats.length - 1)] ?? 'json';
    await runRound(context, { victim, others, format, ...kept });
    judge.executed();
  }
  for (const format of formats) await judgeStillGone(context, kept.gone, format);
};

/** Deletes legal documents and looks for them and for others. */
export const deletion: Check = {
  id: 'legal-documents/deletion',
  title: 'A deleted legal document is neither shown nor listed any more, and others stay',
  claims,
  observes: ['legal-documents/delete-status', 'legal-documents/delete-answer-body'],
  effect: 'changes',
  appetite: { hungry: true },
  run: async (context) => {
    const { judge } = context;
    if (namesNothing(context, claims)) return;
    const cast = await findVictims(context);
    if (cast.victims.length === 0) return tellNone(context);
    judge.planned(cast.victims.length);
    await runRounds(context, cast);
    judge.inconclusive(rows.leaves, 'no other legal document was at hand to be looked after');
    for (const claim of claims) judge.inconclusive(claim, 'the legal documents at hand showed no case of it');
  },
};
