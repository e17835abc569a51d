import { ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/legal-document.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { placeOf } from '../harness/dialect/place.ts';
import { isAbsent } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { subjectAt, valueAt } from '../harness/resources/member-at.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { differingPaths as differingMembers } from '../laws/both-formats.ts';
import { judgeAlone, judgeList, type Stray } from '../laws/lists.ts';
import { judgeListedRead, judgeRead, type ReadOne, readOf } from '../laws/reads.ts';
import {
  describeOne,
  entryIn,
  isSame,
  type LegalDocumentListing,
  type LegalDocumentRead,
  list,
  type ShownDocument,
  show,
} from './descriptor.ts';

const flagName = 'external-file-upload';

const flags: Readonly<Record<string, boolean>> = { '1': true, '0': false, true: true, false: false };

/** On or off, however it is written; undefined for what is neither. */
export const flagOf = (value: Value | undefined): boolean | undefined =>
  typeof value === 'object' ? undefined : ownValue(flags, String(value).trim());

const withFlag = (data: Data): Data => {
  const flag = flagOf(data[flagName]);
  return flag === undefined ? data : { ...data, [flagName]: flag };
};

const isValue = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** The members of the record itself for which both show a value. */
const comparable = (a: Reading, b: Reading): readonly string[] =>
  legalDocument.fields.flatMap(({ name }) => (isValue(a.data[name]) && isValue(b.data[name]) ? [name] : []));

/** The members that differ, by what both formats can tell. */
const differingInFormats = (json: Reading, xml: Reading): readonly string[] =>
  differingMembers(
    legalDocument,
    { ...json, data: withFlag(json.data) },
    { ...xml, data: withFlag(xml.data) },
  );

/** What a contract holds beside its id is not shown: a list may tell it in another way. */
const isOpen = (path: string): boolean => path.startsWith('contract.') && path !== 'contract.id';

/** Those of them for which both show a value: which members an operation shows is open. */
const differingPaths = (a: Reading, b: Reading): readonly string[] =>
  differingInFormats(a, b).filter(
    (path) => isValue(valueAt(a.data, path)) && isValue(valueAt(b.data, path)) && !isOpen(path),
  );

const longest = 80;

/** A member of two readings, in words. */
const describeBoth = (path: string, a: Reading, b: Reading): readonly [string, string] => {
  const describe = ({ data }: Reading) => jsonText(valueAt(data, path) ?? null).slice(0, longest);
  return [describe(a), describe(b)];
};

/** The requirements about operations, by what they are about. */
export const rows = {
  list: 'legal-documents/list-answers-legal-documents',
  held: 'legal-documents/list-holds-those-of-the-contract',
  others: 'legal-documents/list-holds-no-others',
  show: 'legal-documents/show-answers-the-legal-document',
  agree: 'legal-documents/list-and-show-agree',
  formats: 'legal-documents/formats-agree',
  deletes: 'legal-documents/delete-deletes-the-legal-document',
  unlists: 'legal-documents/deleted-is-not-listed',
  leaves: 'legal-documents/delete-leaves-others',
  contract: 'legal-documents/contract-is-object',
} as const satisfies Readonly<Record<string, RequirementId>>;

/** Those that reads alone decide. */
export const readClaims = [
  ...[rows.list, rows.held, rows.others, rows.show, rows.agree, rows.formats, rows.contract],
] as const;

const omitIndexes = (path: string): string => path.replace(/\.\d+/g, '');

/** The list is read once more where something differs, as the legal document may have been changed in between. */
const differsStill = async (context: Context, shown: ShownDocument, path: string): Promise<boolean> => {
  const { named, format } = shown;
  const listing = await list(context, named.contract, { format });
  const again = await show(context, named, format);
  const entry = entryIn(listing, named.id);
  if (entry === undefined || !isSnapshot(again)) return false;
  return differingPaths(shown.reading, again.reading).length === 0
    ? differingPaths(entry.reading, again.reading).includes(path)
    : false;
};

/** Judges whether the list and a read of one legal document agree in what both show. */
const judgeListedAsShown = async (
  context: Context,
  shown: ShownDocument,
  listing: LegalDocumentListing,
): Promise<void> => {
  const { judge } = context;
  const entry = entryIn(listing, shown.named.id);
  if (entry === undefined) return;
  const [path] = differingPaths(entry.reading, shown.reading);
  if (path === undefined) return judge.holds(rows.agree, listing.exchange);
  if (!(await differsStill(context, shown, path)))
    return judge.inconclusive(rows.agree, `${describeOne(shown.named)} changes by itself`);
  const [listed, read] = describeBoth(path, entry.reading, shown.reading);
  judge.violated(rows.agree, {
    expected: `the same ${path} in the list and in a read`,
    seen: `${listed} in the list, ${read} in a read`,
    exchanges: [listing.exchange, shown.exchange],
    explanation: `${omitIndexes(path)} differs between list and read`,
    subject: subjectAt(legalDocument, path),
  });
};

/** Reads a legal document as JSON, as XML and as JSON once more, and judges whether the formats agree. */
export const judgeFormats = async (context: Context, { named }: LegalDocumentRead): Promise<void> => {
  const { judge } = context;
  const json = await show(context, named, 'json');
  const xml = await show(context, named, 'xml');
  const later = await show(context, named, 'json');
  if (!isSnapshot(json) || !isSnapshot(xml) || !isSnapshot(later)) return;
  // One that is changed meanwhile tells nothing.
  if (differingInFormats(json.reading, later.reading).length > 0) return;
  const [path] = differingInFormats(json.reading, xml.reading);
  if (path === undefined) return judge.holds(rows.formats, xml.exchange);
  const [left, right] = describeBoth(path, json.reading, xml.reading);
  judge.violated(rows.formats, {
    expected: `the same ${path} in JSON and in XML`,
    seen: `${left} in JSON, ${right} in XML`,
    exchanges: [json.exchange, xml.exchange],
    explanation: `${omitIndexes(path)} of legal documents differs between JSON and XML`,
    subject: subjectAt(legalDocument, path),
  });
};

/** What lists of contracts and reads of legal documents showed, one shortly after the other. */
export interface Snapshots {
  readonly listings: readonly LegalDocumentListing[];
  readonly shown: readonly LegalDocumentRead[];
}

/** What is looked at. */
interface JudgedDocuments {
  readonly contracts: readonly Id[];
  readonly documents: readonly LegalDocumentReference[];
}

/** Looks, in one format. */
export const look = async (
  context: Pick<Context, 'client' | 'profile'>,
  { contracts, documents }: JudgedDocuments,
  format: Format,
): Promise<Snapshots> => {
  const shown: LegalDocumentRead[] = [];
  for (const named of documents) shown.push(await show(context, named, format));
  const listings: LegalDocumentListing[] = [];
  for (const contract of contracts) listings.push(await list(context, contract, { format }));
  return { listings, shown };
};

export const shownOf = ({ shown }: Snapshots, named: LegalDocumentReference): LegalDocumentRead | undefined =>
  shown.find((one) => isSame(one.named, named));

export const listingOf = ({ listings }: Snapshots, contract: Id): LegalDocumentListing | undefined =>
  listings.find((one) => one.contract === contract);

/** The legal documents of a contract that a read showed. */
const seenOf = ({ shown }: Snapshots, contract: Id): readonly ShownDocument[] =>
  shown.filter(isSnapshot).filter(({ named }) => named.contract === contract);

/**
 * Whether a list tells all that it ever will: another of the lists was longer, so that this one was not cut at a page's
 * end, and each of its entries says which it is.
 */
export const isWhole = ({ entries }: LegalDocumentListing, looks: readonly Snapshots[]): boolean =>
  entries.every(({ id }) => id !== undefined) &&
  (entries.length === 0 ||
    looks.some(({ listings }) => listings.some((other) => other.entries.length > entries.length)));

/**
 * Judges whether a legal document that is known to be of a contract is in its list. How long a list may be is open: one
 * is missing only where the list is not cut.
 */
const judgeHeld = (
  { judge }: Context,
  named: LegalDocumentReference,
  at: Snapshots,
  looks: readonly Snapshots[],
) => {
  const [listing, shown] = [listingOf(at, named.contract), shownOf(at, named)];
  if (listing?.kind !== 'records') return judge.inconclusive(rows.held, 'no list could be read');
  if (entryIn(listing, named.id) !== undefined) return judge.holds(rows.held, listing.exchange);
  if (shown === undefined || !isSnapshot(shown))
    return judge.inconclusive(rows.held, `no read shows ${describeOne(named)}`);
  if (!isWhole(listing, looks))
    return judge.inconclusive(rows.held, 'the list may have further pages, which were not read');
  judge.violated(rows.held, {
    expected: `${describeOne(named)}, which a read shows, in the list of that contract`,
    seen: `${listing.seen} without it`,
    exchanges: [shown.exchange, listing.exchange],
    explanation: 'a list lacks a legal document of its contract',
  });
};

const expected = 'a collection of legal documents';

/**
 * An empty collection may be answered as a missing one is: not where the contract is known to have one. Where other
 * lists are answered, there is a list and that one is not in it.
 */
const judgeUnlisted = (
  { judge }: Context,
  listing: LegalDocumentListing & { readonly seen: string },
  at: Snapshots,
) => {
  const [known] = seenOf(at, listing.contract);
  if (known === undefined) return judge.inconclusive(rows.list, listing.seen);
  const isServed = at.listings.some(({ kind }) => kind === 'records');
  judge.violated(isServed ? rows.held : rows.list, {
    expected: `${expected}, as a read shows ${describeOne(known.named)}`,
    seen: listing.seen,
    exchanges: [known.exchange, listing.exchange],
    explanation: isServed ? 'a list lacks a legal document of its contract' : 'there is no list at all',
  });
};

const listEndpoint = { endpoint: 'legal-documents.list' } as const;

/** Judges what a list answers as such. */
const judgeListing = async (
  context: Context,
  listing: LegalDocumentListing,
  at: Snapshots,
): Promise<void> => {
  if (listing.kind === 'refused' && isAbsent(listing.answer)) return judgeUnlisted(context, listing, at);
  const place = placeOf(listEndpoint.endpoint, {}, { contract_id: listing.contract });
  await judgeList(context, { place, format: listing.format, contents: listing });
};

/** So many members beside the id have to be the same. */
const fewest = 2;

/**
 * Whether two readings are of one and the same legal document. Ids may be counted for each contract by itself: what
 * else both show must be the same too.
 */
export const isSameDocument = (a: Reading, b: Reading): boolean => {
  const [one, other] = [idFrom(a.data['id']), idFrom(b.data['id'])];
  if (one === undefined || one !== other) return false;
  return comparable(a, b).length > fewest && differingPaths(a, b).length === 0;
};

/** A legal document with the contract that it is of. */
interface KnownOthers {
  readonly contract: Id;
  readonly reading: Reading;
  readonly exchange: Exchange;
}

const knownIn = ({ listings, shown }: Snapshots): readonly KnownOthers[] => [
  ...shown
    .filter(isSnapshot)
    .map(({ named, reading, exchange }) => ({ contract: named.contract, reading, exchange })),
  ...listings.flatMap(({ contract, entries, exchange }) =>
    entries.flatMap(({ id, reading }) => (id === undefined ? [] : [{ contract, reading, exchange }])),
  ),
];

const foreignIn = (
  { contract, entries }: LegalDocumentListing,
  known: readonly KnownOthers[],
): KnownOthers | undefined =>
  known.find(
    (one) => one.contract !== contract && entries.some(({ reading }) => isSameDocument(reading, one.reading)),
  );

/** What a list holds of a legal document of another contract. */
const strayIn = (listing: LegalDocumentListing, known: readonly KnownOthers[]): Stray | undefined => {
  const foreign = foreignIn(listing, known);
  const seen = `legal document ${foreign?.reading.data['id']} of contract ${foreign?.contract} in it as well`;
  return foreign && { seen, exchanges: [foreign.exchange] };
};

/**
 * Judges whether lists of different contracts share nothing, nor hold what is known to be of another; false where they
 * do.
 */
const judgeOthers = ({ judge }: Context, at: Snapshots): boolean => {
  const known = knownIn(at);
  const listings = at.listings.filter(
    (listing) => listing.kind === 'records' && known.some(({ contract }) => contract !== listing.contract),
  );
  if (listings.length === 0)
    judge.inconclusive(rows.others, 'no legal documents of two contracts could be read');
  for (const contents of listings) {
    const stray = strayIn(contents, known);
    judgeAlone(
      judge,
      { place: listEndpoint, contents: contents },
      { document: `contract ${contents.contract}`, stray },
    );
  }
  return listings.every((listing) => foreignIn(listing, known) === undefined);
};

const asRead = (shown: LegalDocumentRead): ReadOne => ({
  ...readOf({ endpoint: 'legal-documents.show' }, shown.named.id, shown),
  id: describeOne(shown.named),
});

/** Judges a read of a legal document, with the list of its contract that was read beside it. */
const judgeShown = async (
  context: Context,
  shown: LegalDocumentRead,
  listing: LegalDocumentListing | undefined,
): Promise<void> => {
  const { judge } = context;
  const { named, format } = shown;
  const isIn = (one: LegalDocumentListing | undefined) =>
    one !== undefined && entryIn(one, named.id) !== undefined;
  if (!isIn(listing)) return judgeRead(judge, asRead(shown));
  await judgeListedRead(judge, asRead(shown), {
    again: async () => asRead(await show(context, named, format)),
    listed: async () => {
      const later = await list(context, named.contract, { format });
      return isIn(later) ? later.exchange : undefined;
    },
  });
};

const contractIn = ({ contract }: Data): Id | undefined =>
  isData(contract) ? idFrom(contract['id']) : undefined;

/**
 * Judges whether one that is known to be of a contract shows another contract of the profile in place of it. Where the
 * list shows the right one, list and read disagree, which is a matter of its own.
 */
const judgeContract = (
  { judge, profile }: Context,
  { named, data, exchange }: ShownDocument,
  listing: LegalDocumentListing | undefined,
) => {
  const [id, listed] = [contractIn(data), listing && entryIn(listing, named.id)];
  if (id === named.contract) return judge.holds(rows.contract, exchange);
  const isRightInList = listed !== undefined && contractIn(listed.reading.data) === named.contract;
  if (isRightInList || !profile.legalDocuments.contracts.some((one) => one === id)) return;
  judge.violated(rows.contract, {
    expected: `contract ${named.contract}, at whose path the legal document is`,
    seen: `contract ${id}`,
    exchanges: [exchange],
    explanation: 'a legal document shows another contract than its own',
    subject: `${legalDocument.name} contract`,
  });
};

/** What is known beside what is looked at. */
interface JudgingContext {
  /** Legal documents that are of the contracts which they name, whatever lists hold. */
  readonly known: readonly LegalDocumentReference[];
  /** This look, and others before it. */
  readonly looks: readonly Snapshots[];
}

/** Judges what lists of contracts and reads of legal documents showed. */
export const judgeLook = async (
  context: Context,
  at: Snapshots,
  { known, looks }: JudgingContext,
): Promise<void> => {
  for (const listing of at.listings) await judgeListing(context, listing, at);
  for (const named of known) {
    judgeHeld(context, named, at, looks);
    const shown = shownOf(at, named);
    if (shown !== undefined && isSnapshot(shown))
      judgeContract(context, shown, listingOf(at, named.contract));
  }
  const areOwn = judgeOthers(context, at);
  for (const shown of at.shown) {
    // What is in a list that holds others need not be shown as one of that contract.
    const listing = areOwn ? listingOf(at, shown.named.contract) : undefined;
    await judgeShown(context, shown, listing);
    if (isSnapshot(shown) && listing !== undefined) await judgeListedAsShown(context, shown, listing);
  }
};
