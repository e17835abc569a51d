import type { Area } from '../../models/areas.ts';
import type { OperationKind } from '../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint, endpoints } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { attachmentLists } from '../attachments/descriptor.ts';
import { placeBelow } from '../comments/descriptor.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
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
export type KnownRead = Outgoing & { readonly endpoint: EndpointId };

const read = (id: EndpointId, params: PathParams = {}): KnownRead => ({
  ...requestTo(id, params),
  endpoint: id,
});

const readAt = (place: OperationPath): KnownRead => ({ ...requestAt(place), endpoint: place.endpoint });

/** Comments hang on documents of several kinds: some of each. */
const ofComments = ({ comments }: Profile, most: number): readonly KnownRead[] =>
  [...Map.groupBy(comments.readable, ({ owner }) => owner).values()].flatMap((all) =>
    all.slice(-most).flatMap(({ owner, document: id, comment }) => {
      const document = { segment: owner, id };
      const places = [
        placeBelow(document, 'list-of'),
        placeBelow(document, 'show-on', String(comment)),
      ] as const;
      return places.map((place) => readAt({ ...place, isStated: true, preset: true }));
    }),
  );

const ofLegalDocuments = ({ legalDocuments }: Profile, most: number): readonly KnownRead[] =>
  legalDocuments.readable
    .slice(0, most)
    .flatMap(({ contract, id }) => [
      read('legal-documents.list', { contract_id: contract }),
      read('legal-documents.show', { contract_id: contract, id }),
    ]);

/** A list of attachments of each kind of owner; nothing need be attached to it. */
export const attachmentReads = (profile: Profile): readonly KnownRead[] =>
  [...new Map(attachmentLists(profile).map((one) => [one.endpoint, one])).values()].map(
    ({ endpoint: id, params }) => read(id, params),
  );

/** The areas whose records have paths of their own, with what the profile tells of them. */
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

/** The documented reads of an area, of so many records of a kind that the profile names. */
export const readsOfArea = (area: Area, profile: Profile, most = 1): readonly KnownRead[] => {
  if (area === 'comments') return ofComments(profile, most);
  if (area === 'legal-documents') return ofLegalDocuments(profile, most);
  const part = partOf[area]?.(profile);
  return part === undefined ? [] : readsBelow(area, part, most);
};

/** The documented reads of the areas that a target has, for documents that its profile names. */
export const knownReads = (profile: Profile): readonly KnownRead[] =>
  profile.areas.flatMap((area) => readsOfArea(area, profile));

/** The area of a read. */
export const areaOfRead = ({ endpoint: id }: KnownRead): Area => endpoint(id).area;

/** Whether a read showed a record. What is read has an id; the items of a reassignment tell that of an object. */
export const showsRecord = ({ status, text }: Answer): boolean =>
  hasStatus({ status }, 'ok') && /["<](object-)?id\b/.test(text);
