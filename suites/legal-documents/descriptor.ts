import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/legal-document.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/reading.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { requestTo } from '../harness/dialect/place.ts';
import { isAbsent } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { type CollectedRecords, collectRecords } from '../harness/resources/collected.ts';
import { isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import { type Unread, unreadIn } from '../harness/resources/unread.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';

type LegalContext = Pick<Context, 'client' | 'profile'>;

/** So many contracts are looked at. */
const mostContracts = 6;

/** The contracts that the profile names. */
export const contractsOf = ({ profile }: Pick<Context, 'profile'>): readonly Id[] =>
  profile.legalDocuments.contracts.slice(0, mostContracts);

/** Whether two names are of one legal document. */
export const isSame = (a: LegalDocumentReference, b: LegalDocumentReference): boolean =>
  a.contract === b.contract && a.id === b.id;

/** A legal document in words. */
export const describeOne = ({ contract, id }: LegalDocumentReference): string =>
  `${id} of contract ${contract}`;

/** Why there is nothing to ask about. */
const namesNoContract = whyLacking('the profile names no contract', 'legal-documents.contracts');

/** Whether the profile names no contract; then each claim says so. */
export const namesNothing = (context: Context, claims: readonly RequirementId[]): boolean => {
  if (contractsOf(context).length > 0) return false;
  context.judge.notApplicable(claims, namesNoContract);
  return true;
};

/** Path parameters of a legal document. */
export const paramsOf = ({ contract, id }: LegalDocumentReference) => ({ contract_id: contract, id });

/** A read of one legal document, with what was asked for. */
export type LegalDocumentRead = (Snapshot | Unread) & {
  readonly named: LegalDocumentReference;
  /** Of the answer, else what was asked for. */
  readonly format: Format;
};

/** A legal document that a read did show. */
export type ShownDocument = LegalDocumentRead & Snapshot;

/** Reads a legal document at the path of a contract. */
export const show = async (
  { client, profile }: LegalContext,
  named: LegalDocumentReference,
  format: Format = ownFormat(profile),
): Promise<LegalDocumentRead> => {
  const answer = await client.send(requestTo('legal-documents.show', paramsOf(named), { format }));
  const shown = unreadIn(answer) ?? snapshotIn(legalDocument, answer);
  const unread = (kind: Unread['kind'], words: string): LegalDocumentRead => ({
    ...{ kind, unread: words, exchange: answer.exchange, named, format },
  });
  if (!isSnapshot(shown)) return { format, ...shown, named };
  // One whose id is of another type is the one that was asked for; one without an id tells nothing.
  const own = shown.data['id'] ?? null;
  if (own === null) return unread('undecided', 'an answer without an id');
  const id = idFrom(own) ?? named.id;
  return id === named.id ? { ...shown, named } : unread('other', `an answer with id ${id}`);
};

/** Whether a read answers that there is none, or nothing at all. */
export const isGone = (shown: LegalDocumentRead): boolean =>
  !isSnapshot(shown) && (shown.kind === 'empty' || isAbsent(shown));

/** Asks for the deletion of one. */
export const remove = (
  { client }: Pick<Context, 'client'>,
  named: LegalDocumentReference,
  format?: Format,
): Promise<Answer> => client.send(requestTo('legal-documents.delete', paramsOf(named), { format }));

/** One record of a list; its id is undefined where it shows none that can be told. */
interface Entry {
  readonly id: Id | undefined;
  readonly reading: Reading;
}

/** What the list of a contract came to. */
export interface LegalDocumentListing extends CollectedRecords {
  readonly contract: Id;
  readonly format: Format;
  /** None where it is no collection. */
  readonly entries: readonly Entry[];
  readonly exchange: Exchange;
}

/** Reads the list of a contract; the query comes encoded. */
export const list = async (
  { client, profile }: LegalContext,
  contract: Id,
  { format = ownFormat(profile), query = '' }: { readonly format?: Format; readonly query?: string } = {},
): Promise<LegalDocumentListing> => {
  const request = requestTo('legal-documents.list', { contract_id: contract }, { format, query });
  const answer = await client.send(request);
  const came = collectRecords(legalDocument, answer);
  const entries = came.readings.map((reading) => ({ id: idFrom(reading.data['id']), reading }));
  return { ...came, entries, contract, format, exchange: answer.exchange };
};

/** The entry of an id. */
export const entryIn = ({ entries }: LegalDocumentListing, id: Id): Entry | undefined =>
  entries.find((entry) => entry.id === id);

/** So many are looked at until one is shown. */
const most = 5;

const namesOf = async (context: Context): Promise<readonly LegalDocumentReference[]> => {
  const { readable } = context.profile.legalDocuments;
  if (readable.length > 0) return readable;
  for (const contract of contractsOf(context)) {
    const { entries } = await list(context, contract);
    const results = entries.flatMap(({ id }) => (id === undefined ? [] : [{ contract, id }]));
    if (results.length > 0) return results;
  }
  return [];
};

/** Some legal documents that are shown, those that the profile names first. */
export const findShown = async (context: Context, count: number): Promise<readonly ShownDocument[]> => {
  const snapshots: ShownDocument[] = [];
  for (const named of (await namesOf(context)).slice(0, Math.max(most, count))) {
    if (snapshots.length >= count) break;
    const shown = await show(context, named);
    if (isSnapshot(shown)) snapshots.push(shown);
  }
  return snapshots;
};
