import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { formatsOf } from '../harness/dialect/formats-of.ts';
import { placeOf } from '../harness/dialect/place.ts';
import { hasStatus, isAbsent, isLater } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { isTrivial, isUndecided } from '../harness/resources/unread.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { judgeRemoved, type RemovalTrace } from '../laws/removed.ts';
import {
  contractsOf,
  describeOne,
  entryIn,
  isGone,
  type LegalDocumentRead,
  namesNothing,
  paramsOf,
  type ShownDocument,
} from './descriptor.ts';
import {
  isSameDocument,
  isWhole,
  judgeFormats,
  judgeLook,
  listingOf,
  look,
  readClaims,
  rows,
  type Snapshots,
  shownOf,
} from './judging.ts';

/** Legal documents to be deleted one after the other, and others that stay meanwhile. */
interface ReachableDocuments {
  readonly victims: readonly LegalDocumentReference[];
  readonly bystanders: readonly LegalDocumentReference[];
}

const observeBody = ({ judge }: Context, { status, text, exchange }: Answer): void => {
  if (hasStatus({ status }, 'no-content')) return;
  const body = isTrivial(text) ? 'empty' : 'legal-document';
  judge.observe('legal-documents/delete-answer-body', body, exchange);
};

type FixtureContext = Pick<Context, 'profile' | 'fixtures'>;

/** So many are deleted at most, and so many of those that the profile names looked after. */
const mostVictims = 3;
const mostBystanders = 4;
const mostOlder = 2;

const takeOf = async (
  { fixtures }: FixtureContext,
  contract: Id,
  count: number,
): Promise<readonly LegalDocumentReference[]> => {
  const taken: LegalDocumentReference[] = [];
  while (taken.length < count) {
    const one = await fixtures.legalDocument({ contract });
    if (one === undefined) break;
    taken.push(one);
  }
  return taken;
};

/** Two of the first contract and one between them of the second are deleted; one of each and older ones stay. */
const madeFixtures = async (context: FixtureContext): Promise<ReachableDocuments> => {
  const [first, second] = contractsOf(context);
  const older = context.profile.legalDocuments.readable.filter(
    ({ contract }) => contract === first || contract === second,
  );
  if (first === undefined) return { victims: [], bystanders: [] };
  const [one, two, three] = await takeOf(context, first, 3);
  const [four, five] = second === undefined ? [] : await takeOf(context, second, 2);
  const omitUndefined = (all: readonly (LegalDocumentReference | undefined)[]) =>
    all.filter((each) => each !== undefined);
  return {
    victims: omitUndefined([one, four, two]),
    bystanders: [...omitUndefined([three, five]), ...older.slice(0, mostOlder)],
  };
};

const listedFixtures = async (context: FixtureContext): Promise<ReachableDocuments> => {
  const victims: LegalDocumentReference[] = [];
  for (const contract of contractsOf(context))
    victims.push(...(await takeOf(context, contract, mostVictims - victims.length)));
  return { victims, bystanders: context.profile.legalDocuments.readable.slice(0, mostBystanders) };
};

/** Made by the hook, else those that the profile lists. */
const findVictims = (context: FixtureContext): Promise<ReachableDocuments> =>
  context.fixtures.availableLegalDocuments() === Number.POSITIVE_INFINITY
    ? madeFixtures(context)
    : listedFixtures(context);

/** What was looked at before and after a deletion. */
interface SnapshotPair {
  readonly before: Snapshots;
  readonly after: Snapshots;
}

/** Whether what was deleted is shown. */
const traceRead = ({ after }: SnapshotPair, victim: LegalDocumentReference): RemovalTrace => {
  const shown = shownOf(after, victim);
  const isTold = shown !== undefined && !isUndecided(shown.kind);
  return {
    ...{ requirement: rows.deletes, subject: describeOne(victim) },
    isThere: isTold ? isSnapshot(shown) : undefined,
    seen: isTold ? 'the deleted legal document is still shown' : 'no read shows whether it is there',
    exchanges: isTold ? [shown.exchange] : [],
  };
};

/** Whether what was deleted is listed. */
const traceList = ({ before, after }: SnapshotPair, victim: LegalDocumentReference): RemovalTrace => {
  const [was, is] = [before, after].map((at) => listingOf(at, victim.contract));
  const trace = {
    requirement: rows.unlists,
    subject: describeOne(victim),
    isThere: undefined,
    exchanges: [],
  };
  if (was === undefined || entryIn(was, victim.id) === undefined)
    return { ...trace, seen: `the list did not show ${describeOne(victim)} before` };
  // How a list without records looks is open; one that is missing holds nothing either.
  if (is === undefined || (is.kind !== 'records' && !isAbsent(is.answer)))
    return { ...trace, seen: 'the list was not answered' };
  const isThere = entryIn(is, victim.id) !== undefined;
  return {
    ...trace,
    isThere,
    seen: 'the deleted legal document is still listed',
    exchanges: [was.exchange, is.exchange],
  };
};

/** How another one was lost; undefined where it was not, or where that cannot be told. */
const lostIn = ({ before, after }: SnapshotPair, other: LegalDocumentReference) => {
  const [shownBefore, shownAfter] = [before, after].map((at) => shownOf(at, other));
  if (shownBefore?.kind === 'shown' && shownAfter !== undefined && isGone(shownAfter))
    return { seen: `a read of it answers ${shownAfter.unread}`, exchanges: [shownAfter.exchange] };
  const [was, is] = [before, after].map((at) => listingOf(at, other.contract));
  if (was === undefined || is?.kind !== 'records') return undefined;
  const isDropped = entryIn(was, other.id) !== undefined && entryIn(is, other.id) === undefined;
  return isDropped && isWhole(is, [before, after])
    ? { seen: 'the legal document is no longer listed', exchanges: [is.exchange] }
    : undefined;
};

/** Whether one that was not deleted is there. */
const traceOther = (looks: SnapshotPair, other: LegalDocumentReference): RemovalTrace => {
  const trace = { requirement: rows.leaves, subject: describeOne(other) };
  const lost = lostIn(looks, other);
  if (lost !== undefined) return { ...trace, isThere: false, ...lost };
  const isThere = shownOf(looks.after, other)?.kind === 'shown' ? true : undefined;
  return { ...trace, isThere, seen: `no read shows whether there is ${describeOne(other)}`, exchanges: [] };
};

/** One deletion, and what came before it. */
interface Round {
  readonly victim: LegalDocumentReference;
  readonly others: readonly LegalDocumentReference[];
  readonly format: Format;
  readonly eventually: Eventually;
  /** What was seen in the rounds before; this one adds what it sees. */
  readonly looks: Snapshots[];
  /** What was deleted in them; likewise. */
  readonly gone: ShownDocument[];
}

/** Whether a read shows it, and the list does or may go on where it was not read. */
const isThere = (at: Snapshots, { contract, id }: LegalDocumentReference): boolean => {
  const [shown, listing] = [shownOf(at, { contract, id }), listingOf(at, contract)];
  if (shown?.kind !== 'shown') return false;
  return listing === undefined || entryIn(listing, id) !== undefined || !isWhole(listing, [at]);
};

/** Looks around, deletes and looks around once more. */
const runRound = async (context: Context, round: Round): Promise<void> => {
  const { judge, profile } = context;
  const { victim, others, format, eventually, looks, gone } = round;
  const documents = [victim, ...others];
  const contracts = [...new Set(documents.map(({ contract }) => contract))];
  const lookAround = () => look(context, { contracts, documents }, format);
  const before = await eventually(lookAround, (at) => documents.every((one) => isThere(at, one)));
  looks.push(before);
  await judgeLook(context, before, { known: documents, looks });
  const shown = shownOf(before, victim);
  if (shown === undefined || !isSnapshot(shown))
    return judge.inconclusive(rows.deletes, `${describeOne(victim)} cannot be read before it is deleted`);
  if (profile.capabilities.json && profile.capabilities.xml) await judgeFormats(context, shown);
  const { result, answer } = await judgeRemoved(context, {
    ...{ requirement: rows.deletes, noun: 'legal document', status: 'formats/delete-status' },
    ...{ place: placeOf('legal-documents.delete', {}, paramsOf(victim)), format: shown.format, eventually },
    exchanges: [shown.exchange],
    look: async () => {
      const after = await lookAround();
      looks.push(after);
      const both = { before, after };
      return {
        deleted: [traceRead(both, victim), traceList(both, victim)],
        others: others.map((other) => traceOther(both, other)),
      };
    },
  });
  if (result === 'refused' || result === 'unclear') return;
  observeBody(context, answer);
  if (!isLater(answer)) gone.push(shown);
};

const reportViolation = (
  { judge }: Context,
  row: typeof rows.deletes | typeof rows.unlists,
  { was, is, seen }: { readonly was: LegalDocumentRead; readonly is: Exchange; readonly seen: string },
): void =>
  judge.violated(row, {
    expected: `${describeOne(was.named)}, which was deleted before, is not there`,
    seen,
    exchanges: [was.exchange, is],
    explanation: 'a deleted legal document is not gone',
  });

/** Looks once more for those that were deleted before others. An id that another one has by now is none of them. */
const judgeStillGone = async (
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
      reportViolation(context, rows.deletes, { was, is: shown.exchange, seen: 'is shown' });
    const listing = listingOf(at, was.named.contract);
    if (listing?.entries.some(({ reading }) => isSameDocument(reading, was.reading)))
      reportViolation(context, rows.unlists, { was, is: listing.exchange, seen: 'is listed' });
  }
};

const ownClaims = [rows.deletes, rows.unlists, rows.leaves] as const;
const claims = [...readClaims, ...ownClaims];

/** Says why there is nothing to delete: what reads decide, others may decide all the same. */
const judgeNone = ({ judge, fixtures }: Context): void => {
  const isOffered = fixtures.availableLegalDocuments() > 0;
  const reason = isOffered
    ? 'no legal document that may be deleted was available'
    : whyLacking(
        'no legal document that may be deleted is left',
        'legal-documents.expendable or hooks.create-legal-document',
      );
  judge[isOffered ? 'blocked' : 'notApplicable'](ownClaims, reason);
  judge.unmet(readClaims, reason);
};

const runRounds = async (context: Context, { victims, bystanders }: ReachableDocuments): Promise<void> => {
  const { judge, profile } = context;
  const formats = formatsOf(profile);
  const eventually = openEventually(context.clock);
  const kept: Pick<Round, 'eventually' | 'looks' | 'gone'> = { eventually, looks: [], gone: [] };
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
  title: 'A deleted legal document is no longer shown or listed, and others stay',
  claims,
  observes: ['formats/delete-status', 'legal-documents/delete-answer-body'],
  needs: { priority: true },
  run: async (context) => {
    const { judge } = context;
    if (namesNothing(context, claims)) return;
    const documents = await findVictims(context);
    if (documents.victims.length === 0) return judgeNone(context);
    judge.planned(documents.victims.length);
    await runRounds(context, documents);
    judge.inconclusive(rows.leaves, 'no other legal document was available to compare');
    judge.inconclusive(claims, 'none of the available legal documents showed such a case');
  },
};
