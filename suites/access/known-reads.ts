import type { Area } from '../../models/areas.ts';
import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint, endpoints } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { attachmentLists, documentOf } from '../attachments/descriptor.ts';
import { placeBelow } from '../comments/descriptor.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import {
  type OperationPath,
  type PathParams,
  type Paths,
  placeOf,
  requestAt,
  requestTo,
} from '../harness/dialect/place.ts';
import { hasStatus } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';

/** A documented read of documents that the profile names. */
export type KnownRead = OutgoingRequest & { readonly endpoint: EndpointId };

const read = (id: EndpointId, params: PathParams = {}): KnownRead => ({
  ...requestTo(id, params),
  endpoint: id,
});

const readAt = (place: OperationPath): KnownRead => ({ ...requestAt(place), endpoint: place.endpoint });

/** Reads of the first comments on documents of each kind, and of their lists. */
const ofComments = ({ comments }: Profile, most: number): readonly KnownRead[] =>
  [...Map.groupBy(comments.readable, ({ owner }) => owner).values()].flatMap((all) =>
    all.slice(0, most).flatMap(({ owner, document: id, comment }) => {
      const document = { segment: owner, id };
      const places = [
        placeBelow(document, 'list-of'),
        placeBelow(document, 'show-on', String(comment)),
      ] as const;
      return places.map((place) => readAt({ ...place, isPathKnown: true, preset: true }));
    }),
  );

/** Reads of the first legal documents, and of the lists of their contracts. */
const ofLegalDocuments = ({ legalDocuments }: Profile, most: number): readonly KnownRead[] =>
  legalDocuments.readable
    .slice(0, most)
    .flatMap(({ contract, id }) => [
      read('legal-documents.list', { contract_id: contract }),
      read('legal-documents.show', { contract_id: contract, id }),
    ]);

/** One list of attachments for each kind of owner; it may be empty. */
export const attachmentReads = (profile: Profile): readonly KnownRead[] =>
  [...new Map(attachmentLists(profile).map((one) => [one.endpoint, one])).values()].map(
    ({ endpoint: id, params }) => read(id, params),
  );

/** Reads of the first attachments that the profile names; the read of a file may return its contents. */
export const namedAttachmentReads = ({ attachments }: Profile, most: number): readonly KnownRead[] =>
  attachments.readable
    .slice(0, most)
    .map(({ owner, document, attachment }) => readAt(documentOf(owner, document).show(String(attachment))));

/** The areas whose records have their own paths, with the profile's part about them. */
const partOf: Readonly<Partial<Record<Area, (profile: Profile) => NamedRecords>>> = {
  'service-sheets': ({ serviceSheets }) => serviceSheets,
  payments: ({ payments }) => payments,
  requisitions: ({ requisitions }) => requisitions,
  'user-reassignments': ({ userReassignments }) => userReassignments,
  'scheduling-agreements': ({ schedulingAgreements }) => schedulingAgreements,
  'quality-inspections': ({ qualityInspections }) => qualityInspections,
};

interface NamedRecords {
  readonly readable: readonly Id[];
  readonly paths?: Paths;
}

const readKinds: readonly OperationKind[] = ['list', 'list-own', 'list-transactions', 'show'];

/** The reads of an area by its endpoint rows: of collections, and of the first records that the profile names. */
const readsBelow = (area: Area, { readable, paths = {} }: NamedRecords, most: number): readonly KnownRead[] =>
  endpoints.flatMap((row) => {
    const isRead = row.area === area && readKinds.includes(row.operationKind);
    const [name, ...others] = [...row.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
    if (!isRead || row.requirements?.answers === undefined || others.length > 0) return [];
    if (name === undefined) return [readAt(placeOf(row.id, paths))];
    return readable.slice(0, most).map((id) => readAt(placeOf(row.id, paths, { [name]: id })));
  });

const readsIn = (area: Area, profile: Profile, most: number): readonly KnownRead[] => {
  if (area === 'comments') return ofComments(profile, most);
  if (area === 'legal-documents') return ofLegalDocuments(profile, most);
  const part = partOf[area]?.(profile);
  return part === undefined ? [] : readsBelow(area, part, most);
};

/** The documented reads of an area without duplicates, for the first `most` records of each kind in the profile. */
export const readsOfArea = (area: Area, profile: Profile, most = 1): readonly KnownRead[] => [
  ...new Map(readsIn(area, profile, most).map((one) => [one.path, one])).values(),
];

/** The documented reads of a target's areas, for documents that its profile names. */
export const knownReads = (profile: Profile): readonly KnownRead[] =>
  profile.areas.flatMap((area) => readsOfArea(area, profile));

export const areaOfRead = ({ endpoint: id }: KnownRead): Area => endpoint(id).area;

/** Whether a read showed a record: anything readable has an id; the items of a reassignment have an object id. */
export const showsRecord = ({ status, text }: Answer): boolean =>
  hasStatus({ status }, 'ok') && /["<](object-)?id\b/.test(text);
