import fc from 'fast-check';
import { type EndpointId, endpoints } from '../../models/endpoints/index.ts';
import { type OwnerSegment, type OwnerWord, ownerWords } from '../../models/owners.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check } from '../harness/check.ts';
import { type OperationPath, placeOf } from '../harness/dialect/place.ts';
import type { FilterableList } from '../harness/filters/filtered-list.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { idText, type Snapshot } from '../harness/resources/snapshot.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import type { AttachmentRecords } from '../laws/attachments.ts';

/** A document with attachments. */
export interface OwnerDocument extends AttachmentRecords {
  readonly segment: OwnerSegment;
  readonly id: Id;
}

type Operation = 'add-to' | 'list-of' | 'show-of' | 'delete-of' | 'put-of' | 'patch-of';

/** The path of an operation on attachments of a document. Throws a `RangeError` if there is none. */
export const placeBelow = (
  operation: Operation,
  { segment, id }: Pick<OwnerDocument, 'segment' | 'id'>,
  attachmentId?: string,
): OperationPath =>
  placeOf(
    `attachments.${operation}-${wordOf(segment)}` as EndpointId,
    {},
    { owner_id: id, ...(attachmentId !== undefined && { attachment_id: attachmentId }) },
  );

/** A document of a kind. Not every kind supports all operations. */
export const documentOf = (segment: OwnerSegment, id: Id): OwnerDocument => {
  const named = { segment, id };
  return {
    ...named,
    name: `attachments of ${segment}`,
    ofOwner: `of ${describeDocument(named)}`,
    get list() {
      return placeBelow('list-of', named);
    },
    get add() {
      return placeBelow('add-to', named);
    },
    show: (attachmentId) => placeBelow('show-of', named, attachmentId),
    remove: (attachmentId) => placeBelow('delete-of', named, attachmentId),
  };
};

/** The owners according to the documentation: attachments are added, listed and shown below them. */
export const sixOwners = [
  'contracts',
  'invoices',
  'expense_reports',
  'purchase_orders',
  'users',
  'requisitions',
] as const satisfies readonly OwnerSegment[];

/** A sourcing event, its lines and the entries of its Details section. */
export const eventParts = [
  'quote_requests',
  'quote_request_lines',
  'quote_request_attachments',
] as const satisfies readonly OwnerSegment[];

/** The word for a kind of document in the ids of rows and endpoints. */
export const wordOf = (segment: OwnerSegment): OwnerWord => ownerWords[segment];

/** The documents of a kind to which the profile lets the suites attach something. */
export const documentsOf = ({ attachments }: Profile, segment: OwnerSegment): readonly OwnerDocument[] =>
  attachments.documents[segment].map((id) => documentOf(segment, id));

/** The first document of each kind for which the profile names any. */
export const firstOf = (profile: Profile, segments: readonly OwnerSegment[]): readonly OwnerDocument[] =>
  segments.flatMap((segment) => documentsOf(profile, segment).slice(0, 1));

/** Describes a document. */
export const describeDocument = ({ segment, id }: Pick<OwnerDocument, 'segment' | 'id'>): string =>
  `${wordOf(segment).replaceAll('-', ' ')} ${id}`;

/** The reason why rows about a kind of document do not apply. */
const describeNone = (segment: OwnerSegment): string =>
  whyLacking(`the profile names no ${segment}`, `attachments.documents.${segment}`);

/** The link of uploads to parts of a sourcing event; undefined for other documents. */
export const linkFor = ({ segment }: OwnerDocument): string | undefined => {
  if (segment === 'quote_request_attachments') return 'quote_request_attachment';
  return segment === 'quote_requests' ? 'attachment_to_suppliers' : undefined;
};

const typeOf = ({ segment }: OwnerDocument): string =>
  ownerWords[segment].replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Ways to name the document in a query: by a parameter like its path, or by type and id. */
export const ways = {
  parameter: ({ segment, id }: OwnerDocument) => `${segment.slice(0, -1)}_id=${id}`,
  'type-and-id': (document: OwnerDocument) =>
    `attachable_type=${typeOf(document)}&attachable_id=${document.id}`,
} as const;

/** Operations that need only the id of an attachment. */
export const alone = {
  show: (id: string): OperationPath => placeOf('attachments.show', {}, { attachment_id: id }),
  remove: (id: string): OperationPath => placeOf('attachments.delete', {}, { attachment_id: id }),
  put: (id: string): OperationPath => placeOf('attachments.put', {}, { attachment_id: id }),
  patch: (id: string): OperationPath => placeOf('attachments.patch', {}, { attachment_id: id }),
} as const;

/** The attachments with an id. */
export const withId = (snapshots: readonly Snapshot[], id: string): readonly Snapshot[] =>
  snapshots.filter(({ data }) => idText(data) === id);

const endpointIds: ReadonlySet<string> = new Set(endpoints.map(({ id }) => id));

/** The lists of attachments of all documents in the profile, if the documentation has such lists. */
export const attachmentLists = ({ attachments }: Profile): FilterableList[] =>
  (Object.keys(ownerWords) as OwnerSegment[]).flatMap((segment) => {
    const endpoint = `attachments.list-of-${ownerWords[segment]}`;
    if (!endpointIds.has(endpoint)) return [];
    return attachments.documents[segment].map((owner_id) => ({
      endpoint: endpoint as EndpointId,
      params: { owner_id },
    }));
  });

/** The requirement of a check that works with any document of some kinds. */
export const requireAny = (isMet: boolean) => ({
  ...{ isMet, missing: 'the profile names no such documents', keys: ['attachments.documents'] as const },
});

/** Requirements that the profile's documents cannot decide, and the reason. */
export interface OutOfReach {
  readonly claims: readonly RequirementId[];
  readonly reason: string;
}

/** A check that runs the same scenario on one document of each of several kinds. */
interface DocumentCheck extends Pick<Check, 'id' | 'title' | 'claims' | 'observes'> {
  readonly segments: readonly OwnerSegment[];
  /** Requirements that only documents of this kind decide; none by default. */
  readonly claimsOf?: (segment: OwnerSegment) => readonly RequirementId[];
  /** Requirements about a kind that cannot be decided although the profile names a document of it. */
  readonly outOfReach?: (profile: Profile, segment: OwnerSegment) => readonly OutOfReach[];
  /** Starts a run of the check; returns the function that is called for each document. */
  readonly open: (
    scenario: Scenario,
    eventually: Eventually,
  ) => (document: OwnerDocument, at: number, drawn: string) => Promise<void>;
  /** Data that is drawn for each document. */
  readonly data?: fc.Arbitrary<string>;
  /** The reason for claims that were not decided. */
  readonly undecided: string;
}

const outOfReachIn = (
  { segments, claimsOf = () => [], outOfReach = () => [] }: DocumentCheck,
  profile: Profile,
  documents: readonly OwnerDocument[],
): readonly OutOfReach[] =>
  segments.flatMap((segment) =>
    documents.some((one) => one.segment === segment)
      ? outOfReach(profile, segment)
      : { claims: claimsOf(segment), reason: describeNone(segment) },
  );

/** A check of the first document of each kind that the profile names. */
export const documentCheck = (row: DocumentCheck): Check => {
  const { id, title, claims, observes, segments, open, undecided, data } = row;
  const run = async (scenario: Scenario): Promise<void> => {
    const { judge, profile, eventually } = scenario;
    const documents = firstOf(profile, segments);
    const away = outOfReachIn(row, profile, documents);
    for (const one of away) judge.notApplicable(one.claims, one.reason);
    await scenario.drawUnits(documents, open(scenario, eventually), data ?? fc.constant(''));
    const left = claims.filter((claim) => !away.some((one) => one.claims.includes(claim)));
    if (documents.length > 0) judge.inconclusive(left, undecided);
    else
      judge.notApplicable(left, whyLacking('the profile names no such documents', 'attachments.documents'));
  };
  return scenarioCheck({ id, title, claims, draws: true, ...(observes && { observes }), run });
};
