import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { drawnCheck } from '../../harness/generate/draw-units.ts';
import { isAbsent } from '../../harness/meaning.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isUndecided } from '../../harness/resources/unread.ts';
import { contractsOf, isSame, type LegalDocumentListing, list, namesNothing } from '../descriptor.ts';
import { judgeFormats, judgeLook, look, readClaims, rows, type Snapshots } from '../judging.ts';

/** So many of those that the profile names are read, and so many of each list. */
const mostNamed = 10;
const mostListed = 3;

const listedIn = ({ contract, entries }: LegalDocumentListing): readonly LegalDocumentReference[] =>
  entries.slice(0, mostListed).flatMap(({ id }) => (id === undefined ? [] : [{ contract, id }]));

/** Those that the profile names, and some that the lists show. */
const documentsOf = async (
  context: Context,
  known: readonly LegalDocumentReference[],
  format: Format,
): Promise<readonly LegalDocumentReference[]> => {
  const documents = [...known];
  // Another check may delete these at any moment.
  const { expendable } = context.profile.legalDocuments;
  for (const contract of contractsOf(context)) {
    const others = listedIn(await list(context, contract, { format }));
    documents.push(
      ...others.filter((one) => ![...documents, ...expendable].some((other) => isSame(other, one))),
    );
  }
  return documents;
};

const judgeBoth = async (context: Context, { shown }: Snapshots): Promise<void> => {
  const { json, xml } = context.profile.capabilities;
  if (!json || !xml)
    context.judge.notApplicable(rows.formats, 'the profile says that the target has one of the formats only');
  else for (const one of shown.filter(isSnapshot)) await judgeFormats(context, one);
};

/** Whether nothing was there to be looked at, though everything was answered. */
const isNothing = ({ listings, shown }: Snapshots): boolean =>
  listings.every(({ entries, kind }) => entries.length === 0 && !isUndecided(kind) && kind !== 'other') &&
  shown.every((one) => !isSnapshot(one) && isAbsent(one));

/** Reads lists, and these and further legal documents, in each format. Returns what was shown. */
const lookInEach = async (
  context: Context,
  known: readonly LegalDocumentReference[],
): Promise<readonly Snapshots[]> => {
  const looks: Snapshots[] = [];
  for (const format of formatsOf(context.profile)) {
    const documents = await documentsOf(context, known, format);
    const at = await look(context, { contracts: contractsOf(context), documents }, format);
    looks.push(at);
    if (!isNothing(at)) await judgeLook(context, at, { known, looks });
  }
  return looks;
};

/** Reads lists and legal documents, and compares what they show. */
export const reads = drawnCheck({
  id: 'legal-documents/reads',
  title: 'Lists hold the legal documents of their contracts, which can be shown one by one',
  claims: readClaims,
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    if (namesNothing(context, readClaims)) return;
    const known = profile.legalDocuments.readable.slice(0, mostNamed);
    await context.drawOrder(known, async (some) => {
      const looks = await lookInEach(context, some);
      for (const at of looks.slice(-1)) await judgeBoth(context, at);
      const because = looks.every(isNothing) ? 'unmet' : 'inconclusive';
      judge[because](readClaims, 'the contracts of the profile show no legal document that is a case of it');
    });
  },
});
