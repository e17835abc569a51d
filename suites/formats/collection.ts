import type { Area } from '../../models/areas.ts';
import { type EndpointId, pathOf } from '../../models/endpoints/index.ts';
import { payment, requisition, serviceSheet } from '../../models/resources/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Outgoing } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';

/** Records of one kind that can be read: all of them in a list, and one by one where that is documented. */
export interface Collection {
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

const collections: readonly Collection[] = [
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
export const collectionsOf = ({ areas }: Profile): readonly Collection[] =>
  collections.filter(({ area }) => areas.includes(area));

const requisitions: Collection = {
  area: 'requisitions',
  resource: requisition,
  list: 'requisitions.list',
  show: 'requisitions.show',
  known: (profile) => profile.requisitions.readable,
  readable: (profile) => profile.requisitions.readable,
};

/** The same, and what is judged in an area of its own but for its two spellings. */
export const spelledCollectionsOf = (profile: Profile): readonly Collection[] => [
  ...collectionsOf(profile),
  ...(profile.areas.includes('requisitions') ? [requisitions] : []),
];

export type Accept = NonNullable<Outgoing['accept']> | null;

/** The list, with a query that is encoded already. */
export const listOf = (
  { list }: Collection,
  query = '',
  accept: Accept = 'application/json',
): Outgoing & { readonly endpoint: EndpointId } => ({
  method: 'GET',
  path: pathOf(list) + (query === '' ? '' : `?${query}`),
  endpoint: list,
  accept,
});

/** One record: at its own path where that is documented, else through the list, named by id. */
export const oneOf = (
  collection: Collection,
  id: Id,
  accept: Accept = 'application/json',
): Outgoing & { readonly endpoint: EndpointId } =>
  collection.show === undefined
    ? listOf(collection, `id=${id}`, accept)
    : { method: 'GET', path: pathOf(collection.show, { id }), endpoint: collection.show, accept };
