import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/legal-document.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { placeOf, requestTo } from '../harness/dialect/place.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from '../harness/resources/snapshot.ts';
import {
  type ExpectedRecord,
  type ListResult,
  type OwnedRecords,
  readList,
} from '../harness/scenario/owned-records.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { readOf } from '../laws/reads.ts';

type LegalContext = Pick<Context, 'client' | 'profile'>;

/** The maximum number of contracts to use. */
const mostContracts = 6;

/** The contracts that the profile names, up to the maximum. */
export const contractsOf = ({ profile }: Pick<Context, 'profile'>): readonly Id[] =>
  profile.legalDocuments.contracts.slice(0, mostContracts);

/** Whether two references are to the same legal document. */
export const isSame = (a: LegalDocumentReference, b: LegalDocumentReference): boolean =>
  a.contract === b.contract && a.id === b.id;

/** Describes a legal document: `7 of contract 3`. */
export const describeOne = ({ contract, id }: LegalDocumentReference): string =>
  `${id} of contract ${contract}`;

/** The reason where no contract is named. */
const namesNoContract = whyLacking('the profile names no contract', 'legal-documents.contracts');

/** Whether the profile names no contract; if so, settles each claim with the reason. */
export const namesNothing = (context: Context, claims: readonly RequirementId[]): boolean => {
  if (contractsOf(context).length > 0) return false;
  context.judge.notApplicable(claims, namesNoContract);
  return true;
};

/** The legal documents of a contract. */
export const documentsOf = (contract: Id): OwnedRecords => {
  const params = { contract_id: contract };
  const list = placeOf('legal-documents.list', {}, params);
  return {
    ...{ name: 'legal documents of contracts', ofOwner: `of contract ${contract}`, list, add: list },
    show: (id) => placeOf('legal-documents.show', {}, { ...params, id }),
    pages: 'legal documents',
  };
};

/** A legal document that the profile, a hook or a list names. */
export const recordOf = ({ contract, id }: LegalDocumentReference): ExpectedRecord => ({
  ...{ collection: documentsOf(contract), id: String(id), exchanges: [] },
});

/** The path that deletes a legal document. */
export const deletionOf = ({ contract, id }: LegalDocumentReference) =>
  placeOf('legal-documents.delete', {}, { contract_id: contract, id });

/** A read of one legal document, with the requested reference. */
type LegalDocumentRead = (Snapshot | ReadFailure) & { readonly named: LegalDocumentReference };

/** A legal document that a read showed. */
export type ShownDocument = LegalDocumentRead & Snapshot;

/** Reads a legal document at the path of a contract. */
export const show = async (
  { client, profile }: LegalContext,
  named: LegalDocumentReference,
  format: Format = ownFormat(profile),
): Promise<LegalDocumentRead> => {
  const place = documentsOf(named.contract).show(String(named.id));
  const request = { method: 'GET', path: place.path, endpoint: place.endpoint, format };
  const shown = snapshotIn(legalDocument, await client.send(request));
  const { kind, seen, exchange } = readOf(place, named.id, shown);
  if (!isSnapshot(shown) || kind === 'shown') return { ...shown, named };
  return { kind: kind === 'other' ? kind : 'undecided', unread: seen, exchange, named };
};

/** Deletes a legal document. */
export const remove = (
  { client }: Pick<Context, 'client'>,
  { contract, id }: LegalDocumentReference,
): Promise<Answer> => client.send(requestTo('legal-documents.delete', { contract_id: contract, id }));

/** Reads the list of a contract. */
export const list = (context: LegalContext, contract: Id, format?: Format): Promise<ListResult> =>
  readList(context, documentsOf(contract), { format });

/** The entry of a list with an id. */
export const entryIn = ({ snapshots }: ListResult, id: Id): Snapshot | undefined =>
  snapshots.find(({ data }) => idText(data) === String(id));

/** The legal documents with ids that the list of a contract shows. */
export const namesIn = (contract: Id, { snapshots }: ListResult): readonly LegalDocumentReference[] =>
  snapshots.flatMap(({ data }) => {
    const id = idFrom(data['id']);
    return id === undefined ? [] : [{ contract, id }];
  });

/** The number of documents to try until one is shown. */
const most = 5;

const namesOf = async (context: Context): Promise<readonly LegalDocumentReference[]> => {
  const { readable } = context.profile.legalDocuments;
  if (readable.length > 0) return readable;
  for (const contract of contractsOf(context)) {
    const results = namesIn(contract, await list(context, contract));
    if (results.length > 0) return results;
  }
  return [];
};

/** Up to `count` legal documents that can be read, those of the profile first. */
export const findShown = async (context: Context, count: number): Promise<readonly ShownDocument[]> => {
  const snapshots: ShownDocument[] = [];
  for (const named of (await namesOf(context)).slice(0, Math.max(most, count))) {
    if (snapshots.length >= count) break;
    const shown = await show(context, named);
    if (isSnapshot(shown)) snapshots.push(shown);
  }
  return snapshots;
};
