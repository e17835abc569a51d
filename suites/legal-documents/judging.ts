import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/legal-document.ts';
import { type Data, isData, type Value } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import { isAbsent } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { idText, type Snapshot } from '../harness/resources/snapshot.ts';
import type { ListResult } from '../harness/scenario/owned-records.ts';
import { type FoundRecord, judgePresence } from '../harness/scenario/presence.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { addressAt, compareFormats } from '../laws/both-formats.ts';
import { judgeAlone, judgeList } from '../laws/lists.ts';
import { documentsOf, list, recordOf } from './descriptor.ts';

/** The requirements about reads, by subject. */
export const rows = {
  list: 'legal-documents/list-answers-legal-documents',
  held: 'legal-documents/list-holds-those-of-the-contract',
  others: 'legal-documents/list-holds-no-others',
  show: 'legal-documents/show-answers-the-legal-document',
  agree: 'legal-documents/list-and-show-agree',
  formats: 'legal-documents/formats-agree',
  contract: 'legal-documents/contract-is-object',
} as const satisfies Readonly<Record<string, RequirementId>>;

/** The requirements that reads decide; a monitor compares lists with reads. */
export const readClaims = Object.values(rows);

const isValue = (value: Value | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'object';

/** The minimum number of members besides the id that both readings must show. */
const fewest = 2;

/**
 * Whether two readings are of the same legal document. Ids may be unique only within a contract, so other members that
 * both show must be equal too.
 */
export const isSameDocument = (a: Reading, b: Reading): boolean => {
  const [one, other] = [idFrom(a.data['id']), idFrom(b.data['id'])];
  if (one === undefined || one !== other) return false;
  const both = legalDocument.fields.filter(({ name }) => isValue(a.data[name]) && isValue(b.data[name]));
  const isEqual = ({ name }: { readonly name: string }) =>
    sameMember(legalDocument, name)(a.data[name], b.data[name]) ?? a.data[name] === b.data[name];
  return both.length > fewest && both.every(isEqual);
};

/** A legal document of a contract, as an answer showed it. */
interface KnownDocument {
  readonly contract: Id;
  readonly snapshot: Snapshot;
}

const hasId = ({ data }: Snapshot): boolean => idText(data) !== undefined;

/** Judges that the lists of contracts hold no document of another contract. Returns the lists that are right. */
export const judgeLists = async (
  { judge, ...scenario }: Scenario,
  contracts: readonly Id[],
  { format, found }: { readonly format: Format; readonly found: readonly FoundDocument[] },
): Promise<ReadonlyMap<Id, ListResult>> => {
  const lists = new Map<Id, ListResult>();
  for (const contract of contracts) lists.set(contract, await list(scenario, contract, format));
  const known: readonly KnownDocument[] = [
    ...found.flatMap(({ named: { contract }, read }) => (read ? [{ contract, snapshot: read }] : [])),
    ...[...lists].flatMap(([contract, { snapshots }]) =>
      snapshots.map((snapshot) => ({ contract, snapshot })),
    ),
  ].filter(({ snapshot }) => hasId(snapshot));
  for (const [contract, contents] of lists) {
    const { list: place } = documentsOf(contract);
    // An empty collection may be answered as a missing one is.
    if (contents.kind !== 'refused' || !isAbsent(contents.answer))
      await judgeList({ ...scenario, judge }, { place, format, contents });
    const others = known.filter((one) => one.contract !== contract);
    if (contents.kind !== 'records' || others.length === 0 || !contents.snapshots.every(hasId)) continue;
    const stray = others.find(({ snapshot }) =>
      contents.snapshots.some(({ reading }) => isSameDocument(reading, snapshot.reading)),
    );
    const seen = `legal document ${stray?.snapshot.data['id']} of contract ${stray?.contract} in it as well`;
    judgeAlone(
      judge,
      { place, contents },
      { document: `contract ${contract}`, stray: stray && { seen, exchanges: [stray.snapshot.exchange] } },
    );
    if (stray !== undefined) lists.delete(contract);
  }
  return lists;
};

const contractIn = ({ contract }: Data): Id | undefined =>
  isData(contract) ? idFrom(contract['id']) : undefined;

/**
 * Judges that a document of a contract does not show another contract of the profile. If the list shows the right one,
 * list and read disagree, which another requirement covers.
 */
const judgeContract = ({ finds, profile }: Scenario, { named, read, listed }: FoundDocument) => {
  if (read === undefined || (listed && contractIn(listed.data) === named.contract)) {
    if (read && contractIn(read.data) === named.contract) finds(rows.contract, true, [read], { seen: '' });
    return;
  }
  const id = contractIn(read.data);
  const isRight = id === named.contract;
  if (!isRight && !profile.legalDocuments.contracts.some((one) => one === id)) return;
  finds(rows.contract, isRight, [read], {
    expected: `contract ${named.contract}, at whose path the legal document is`,
    seen: `contract ${id}`,
    because: 'a legal document shows another contract than its own',
    subject: `${legalDocument.name} contract`,
  });
};

/** A legal document that was searched in the list of its contract and read at its path. */
export type FoundDocument = FoundRecord & { readonly named: LegalDocumentReference };

/** Judges that a document is listed and shown; `isKnown`: it belongs to that contract, whatever lists show. */
export const judgeDocument = async (
  scenario: Scenario,
  named: LegalDocumentReference,
  { format, isKnown }: { readonly format: Format; readonly isKnown: boolean },
): Promise<FoundDocument> => {
  const found = {
    ...(await judgePresence(scenario, recordOf(named), { format, isOfList: !isKnown })),
    named,
  };
  if (isKnown) judgeContract(scenario, found);
  return found;
};

/** Judges that JSON and XML show the same of a document. */
export const judgeFormats = async (scenario: Scenario, { named, read }: FoundDocument): Promise<void> => {
  const place = documentsOf(named.contract).show(String(named.id));
  if (read !== undefined)
    await compareFormats(scenario, { ...addressAt(legalDocument, named.id, place), agreement: rows.formats });
};
