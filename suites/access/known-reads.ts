import type { Area } from '../../models/areas.ts';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import { attachmentLists } from '../attachments/descriptor.ts';
import { placeBelow } from '../comments/descriptor.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { hasStatus } from '../harness/meaning.ts';
import { type OperationPath, type PathParams, requestAt, requestTo } from '../harness/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { placeFor as inspectionPlace } from '../quality-inspections/descriptor.ts';
import { placeFor as agreementPlace } from '../scheduling-agreements/descriptor.ts';

/** A documented read of documents that the profile names. */
export type KnownRead = Outgoing & { readonly endpoint: EndpointId };

const read = (id: EndpointId, params: PathParams = {}): KnownRead => ({
  ...requestTo(id, params),
  endpoint: id,
});

const readAt = (place: OperationPath): KnownRead => ({ ...requestAt(place), endpoint: place.endpoint });

const firstOf = (ids: readonly Id[], ...reads: readonly EndpointId[]): readonly KnownRead[] =>
  ids.slice(0, 1).flatMap((id) => reads.map((one) => read(one, { id })));

/** Comments hang on documents of several kinds: one of each is enough. */
const ofComments = ({ comments }: Profile): readonly KnownRead[] =>
  [...new Map(comments.readable.map((one) => [one.owner, one])).values()].flatMap(
    ({ owner, document: id, comment }) => {
      const document = { segment: owner, id };
      const places = [
        placeBelow(document, 'list-of'),
        placeBelow(document, 'show-on', String(comment)),
      ] as const;
      return places.map((place) => readAt({ ...place, isStated: true, preset: true }));
    },
  );

const ofLegalDocuments = ({ legalDocuments }: Profile): readonly KnownRead[] =>
  legalDocuments.readable
    .slice(0, 1)
    .flatMap(({ contract, id }) => [
      read('legal-documents.list', { contract_id: contract }),
      read('legal-documents.show', { contract_id: contract, id }),
    ]);

/** A list of attachments of each kind of owner; nothing need be attached to it. */
export const attachmentReads = (profile: Profile): readonly KnownRead[] =>
  [...new Map(attachmentLists(profile).map((one) => [one.endpoint, one])).values()].map(
    ({ endpoint: id, params }) => read(id, params),
  );

const readsIn: Readonly<Partial<Record<Area, (profile: Profile) => readonly KnownRead[]>>> = {
  'service-sheets': ({ serviceSheets }) => [
    read('service-sheets.list'),
    ...firstOf(serviceSheets.readable, 'service-sheets.show'),
  ],
  payments: () => [read('payments.list')],
  requisitions: ({ requisitions }) => [
    read('requisitions.list'),
    read('requisitions.mine'),
    ...firstOf(requisitions.readable, 'requisitions.show'),
  ],
  'user-reassignments': ({ userReassignments: { readable } }) => [
    ...firstOf(readable, 'user-reassignments.show'),
    ...readable
      .slice(0, 1)
      .map((id) => read('user-reassignments.transactions', { user_reassignment_id: id })),
  ],
  'scheduling-agreements': (profile) => [
    readAt(agreementPlace(profile, 'list')),
    readAt(agreementPlace(profile, 'list-schedules')),
    ...firstOf(profile.schedulingAgreements.readable, 'scheduling-agreements.show'),
  ],
  'quality-inspections': (profile) => [
    readAt(inspectionPlace(profile, 'list')),
    ...firstOf(profile.qualityInspections.readable, 'quality-inspections.show'),
  ],
  comments: ofComments,
  'legal-documents': ofLegalDocuments,
};

/** The documented reads of the areas that a target has, for documents that its profile names. */
export const knownReads = (profile: Profile): readonly KnownRead[] =>
  profile.areas.flatMap((area) => readsIn[area]?.(profile) ?? []);

/** The area of a read. */
export const areaOfRead = ({ endpoint: id }: KnownRead): Area => endpoint(id).area;

/** Whether a read showed a record. What is read has an id; the items of a reassignment tell that of an object. */
export const showsRecord = ({ status, text }: Answer): boolean =>
  hasStatus({ status }, 'ok') && /["<](object-)?id\b/.test(text);
