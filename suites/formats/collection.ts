import type { Area } from '../../models/areas.ts';
import { type EndpointId, pathOf } from '../../models/endpoints/index.ts';
import { payment, requisition, serviceSheet } from '../../models/resources/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { idOf, listedRecords } from '../harness/resources/records.ts';

/** Records of one kind that can be read: all of them in a list, and one by one where that is documented. */
export interface ReadableCollection {
  readonly area: Area;
  readonly resource: Resource;
  readonly list: EndpointId;
  readonly show?: EndpointId;
  /** Ids that a profile names. */
  readonly known: (profile: Profile) => readonly Id[];
  /** Those of them that no check changes. */
  readonly readable: (profile: Profile) => readonly Id[];
}

const idsOf = (references: {
  readonly readable: readonly Id[];
  readonly expendable: readonly { readonly id: Id }[];
}): readonly Id[] => [...references.readable, ...references.expendable.map(({ id }) => id)];

const collections: readonly ReadableCollection[] = [
  {
    area: 'service-sheets',
    resource: serviceSheet,
    list: 'service-sheets.list',
    show: 'service-sheets.show',
    known: ({ serviceSheets }) => idsOf(serviceSheets),
    readable: ({ serviceSheets }) => serviceSheets.readable,
  },
  {
    area: 'payments',
    resource: payment,
    list: 'payments.list',
    known: ({ payments }) => idsOf(payments),
    readable: ({ payments }) => payments.readable,
  },
];

/** What a target has of them by its profile. */
export const collectionsOf = ({ areas }: Profile): readonly ReadableCollection[] =>
  collections.filter(({ area }) => areas.includes(area));

const requisitions: ReadableCollection = {
  area: 'requisitions',
  resource: requisition,
  list: 'requisitions.list',
  show: 'requisitions.show',
  known: (profile) => profile.requisitions.readable,
  readable: (profile) => profile.requisitions.readable,
};

/** The same, and what is judged in an area of its own but for its two spellings. */
export const spelledCollectionsOf = (profile: Profile): readonly ReadableCollection[] => [
  ...collectionsOf(profile),
  ...(profile.areas.includes('requisitions') ? [requisitions] : []),
];

/** That of an area, where a target has it. */
export const collectionFor = (profile: Profile, wanted: Area): ReadableCollection | undefined =>
  spelledCollectionsOf(profile).find(({ area }) => area === wanted);

export type Accept = NonNullable<OutgoingRequest['accept']> | null;

/** The list, with a query that is encoded already. */
export const listOf = (
  { list }: ReadableCollection,
  query = '',
  accept: Accept = 'application/json',
): OutgoingRequest & { readonly endpoint: EndpointId } => ({
  method: 'GET',
  path: pathOf(list) + (query === '' ? '' : `?${query}`),
  endpoint: list,
  accept,
});

/** One record: at its own path where that is documented, else through the list, named by id. */
export const oneOf = (
  collection: ReadableCollection,
  id: Id,
  accept: Accept = 'application/json',
): OutgoingRequest & { readonly endpoint: EndpointId } =>
  collection.show === undefined
    ? listOf(collection, `id=${id}`, accept)
    : { method: 'GET', path: pathOf(collection.show, { id }), endpoint: collection.show, accept };

/** A documented read with what came of it. */
export interface Read {
  readonly request: OutgoingRequest & { readonly endpoint: EndpointId };
  readonly answer: Answer;
}

const send = async ({ client }: Context, request: Read['request']): Promise<Read> => ({
  request,
  answer: await client.send(request),
});

/** The list of a collection; in the format of the target unless told. */
export const readList = (
  context: Context,
  collection: ReadableCollection,
  format: Format = ownFormat(context.profile),
): Promise<Read> => send(context, listOf(collection, '', mediaTypeOf[format]));

/** One record by its id. */
export const readRecord = (
  context: Context,
  collection: ReadableCollection,
  { id, format = ownFormat(context.profile) }: { readonly id: Id; readonly format?: Format },
): Promise<Read> => send(context, oneOf(collection, id, mediaTypeOf[format]));

/** The records that a read shows. */
export const recordsRead = ({ answer, request }: Read): readonly Reading[] =>
  listedRecords(answer, request.endpoint);

/** A record by its id in what a read shows. */
export const recordRead = (read: Read, id: Id): Reading | undefined =>
  recordsRead(read).find((reading) => idOf(reading) === id);

/** Ids to read: those that no check changes first, then those of a list, then what else the profile names. */
export const idsToRead = (
  { profile }: Context,
  collection: ReadableCollection,
  { list, most }: { readonly list: Read; readonly most: number },
): readonly Id[] => {
  const ids = [...collection.readable(profile), ...recordsRead(list).map(idOf), ...collection.known(profile)];
  return [...new Set(ids)].slice(0, most);
};
