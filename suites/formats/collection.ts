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

/** Records of one kind that can be read: all in a list, and also one by one if that is documented. */
export interface ReadableCollection {
  readonly area: Area;
  readonly resource: Resource;
  readonly list: EndpointId;
  readonly show?: EndpointId;
  /** Ids that a profile names. */
  readonly known: (profile: Profile) => readonly Id[];
  /** Ids that the profile names and no check changes. */
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

/** The collections of a target, according to its profile. */
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

/** These collections and requisitions, which another area judges except for the two formats. */
export const spelledCollectionsOf = (profile: Profile): readonly ReadableCollection[] => [
  ...collectionsOf(profile),
  ...(profile.areas.includes('requisitions') ? [requisitions] : []),
];

/** The collection of an area, if the target has it. */
export const collectionFor = (profile: Profile, wanted: Area): ReadableCollection | undefined =>
  spelledCollectionsOf(profile).find(({ area }) => area === wanted);

export type Accept = NonNullable<OutgoingRequest['accept']> | null;

/** A request for the list, with an already encoded query. */
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

/** A request for one record: at its own path if that is documented, else by id in the list. */
export const oneOf = (
  collection: ReadableCollection,
  id: Id,
  accept: Accept = 'application/json',
): OutgoingRequest & { readonly endpoint: EndpointId } =>
  collection.show === undefined
    ? listOf(collection, `id=${id}`, accept)
    : { method: 'GET', path: pathOf(collection.show, { id }), endpoint: collection.show, accept };

/** A documented read with its answer. */
export interface Read {
  readonly request: OutgoingRequest & { readonly endpoint: EndpointId };
  readonly answer: Answer;
}

const send = async ({ client }: Context, request: Read['request']): Promise<Read> => ({
  request,
  answer: await client.send(request),
});

/** Reads the list of a collection, by default in the target's own format. */
export const readList = (
  context: Context,
  collection: ReadableCollection,
  format: Format = ownFormat(context.profile),
): Promise<Read> => send(context, listOf(collection, '', mediaTypeOf[format]));

/** Reads one record by its id. */
export const readRecord = (
  context: Context,
  collection: ReadableCollection,
  { id, format = ownFormat(context.profile) }: { readonly id: Id; readonly format?: Format },
): Promise<Read> => send(context, oneOf(collection, id, mediaTypeOf[format]));

export const recordsRead = ({ answer, request }: Read): readonly Reading[] =>
  listedRecords(answer, request.endpoint);

/** The record with an id among those that a read shows. */
export const recordRead = (read: Read, id: Id): Reading | undefined =>
  recordsRead(read).find((reading) => idOf(reading) === id);

/** Ids to read: first those that no check changes, then those in a list, then the others that the profile names. */
export const idsToRead = (
  { profile }: Context,
  collection: ReadableCollection,
  { list, most }: { readonly list: Read; readonly most: number },
): readonly Id[] => {
  const ids = [...collection.readable(profile), ...recordsRead(list).map(idOf), ...collection.known(profile)];
  return [...new Set(ids)].slice(0, most);
};
