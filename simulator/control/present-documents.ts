import { isMembers } from '../../models/members.ts';
import { type OwnerSegment, owners } from '../../models/owners.ts';
import { hasOwner } from '../areas/owners/find-owner.ts';
import type { OwnSeed } from '../seed/own/own-record.ts';
import type { Kind, Store } from '../store/port.ts';

type Part = Readonly<Record<string, unknown>>;

/** Parts of a profile whose `readable` lists ids of documents, with the kind of these. */
const readableKinds = {
  'service-sheets': 'work-confirmation-header',
  payments: 'service-pay-payment',
  requisitions: 'requisition-header',
  'user-reassignments': 'user-reassignment',
  'scheduling-agreements': 'scheduling-agreement',
  'quality-inspections': 'quality-inspection',
} as const satisfies Readonly<Record<string, Kind>>;

/** Members of entries that contain an id, with the kind of the document. */
const entryKinds = { contract: 'contract', attachment: 'attachment', comment: 'comment' } as const;

/** Whether a starting document is unchanged: neither replaced nor removed by seed data. */
const presence = (store: Store, own: OwnSeed) => {
  const brought = new Set(own.records.map(({ kind, data }) => `${kind}/${String(data['id'])}`));
  const isThere = (kind: Kind, id: unknown): boolean =>
    !brought.has(`${kind}/${String(id)}`) && store.get(kind, Number(id)) !== undefined;
  const hasDocument = (segment: string, id: unknown): boolean =>
    !brought.has(`${owners[segment as OwnerSegment].name}/${String(id)}`) &&
    hasOwner(store, segment as OwnerSegment, Number(id));
  /** Whether all documents named by an entry of `readable` exist. */
  const isComplete = (entry: unknown): boolean => {
    if (!isMembers(entry)) return false;
    const { owner, document, id } = entry;
    return (
      (owner === undefined || hasDocument(String(owner), document)) &&
      (id === undefined || isThere('legal-document', id)) &&
      Object.entries(entryKinds).every(
        ([name, kind]) => entry[name] === undefined || isThere(kind, entry[name]),
      )
    );
  };
  return { isThere, hasDocument, isComplete };
};

type Presence = ReturnType<typeof presence>;

const listIn = (part: Part, name: string): readonly unknown[] => (part[name] ?? []) as readonly unknown[];

/** Removes examples of payments that seed data removed or replaced. */
const withoutGoneExamples = ({ isThere }: Presence, part: Part): Part => {
  const payment = (value: unknown) => (isMembers(value) ? value['payment'] : value);
  const isKept = ([name, value]: [string, unknown]) =>
    !/-(payment|bank)$/.test(name) || isThere('service-pay-payment', payment(value));
  return Object.fromEntries(Object.entries(part).filter(isKept));
};

const documentsOf = ({ hasDocument }: Presence, documents: object): Part =>
  Object.fromEntries(
    Object.entries(documents).map(([segment, ids]) => [
      segment,
      (ids as readonly unknown[]).filter((id) => hasDocument(segment, id)),
    ]),
  );

/** Entries of a profile that refer to documents, restricted to existing ones. */
const ofOwners = (there: Presence, part: Part): Part => ({
  ...part,
  ...(isMembers(part['documents']) && { documents: documentsOf(there, part['documents']) }),
  ...(part['contracts'] !== undefined && {
    contracts: listIn(part, 'contracts').filter((id) => there.isThere('contract', id)),
  }),
  ...Object.fromEntries(
    ['readable', 'url-attachments']
      .filter((name) => part[name] !== undefined)
      .map((name) => [name, listIn(part, name).filter(there.isComplete)]),
  ),
});

/** Changes a profile for a sandbox with user-provided seed data: it names existing documents, which are only read. */
export const withPresentDocuments = <P extends object>(profile: P, store: Store): P => {
  const own = store.kept('seed', 'own');
  if (own === undefined) return profile;
  const there = presence(store, own);
  const parts = profile as unknown as Readonly<Record<string, Part>>;
  const listed = Object.entries(readableKinds).map(([name, kind]) => {
    const part = parts[name] ?? {};
    const before = listIn(part, 'readable').filter((id) => there.isThere(kind, id));
    const brought = own.records.filter((record) => record.kind === kind).map(({ data }) => data['id']);
    return [name, { ...withoutGoneExamples(there, part), readable: [...before, ...brought] }];
  });
  const hanging = ['attachments', 'comments', 'legal-documents'].map((name) => [
    name,
    ofOwners(there, parts[name] ?? {}),
  ]);
  return { ...profile, ...Object.fromEntries([...listed, ...hanging]) };
};
