import type { Area } from '../../models/areas.ts';
import type { HookName } from '../harness/profile/hooks.ts';
import type { Profile } from '../harness/profile/profile.ts';

/** Documents that a profile lists and checks of an area write to. */
export interface ListedDocuments {
  readonly area: Area;
  /** In the singular. */
  readonly what: string;
  readonly happens: string;
  /** Whether nothing brings back what they were. */
  readonly forGood: boolean;
  /** Documents that this hook makes are used in their place. */
  readonly unless?: HookName;
  readonly count: (profile: Profile) => number;
  /** Who or what it is, where the plan names each. */
  readonly names?: (profile: Profile) => readonly string[];
}

const inAll = (lists: Readonly<Record<string, readonly unknown[]>>): number =>
  Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** What a profile may list for changes, area by area. */
export const listedDocuments: readonly ListedDocuments[] = [
  {
    area: 'service-sheets',
    what: 'listed service sheet',
    happens: 'approvers added and removed, steps skipped, voids requested',
    forGood: true,
    unless: 'create-service-sheet',
    count: ({ serviceSheets }) => serviceSheets.expendable.length,
  },
  {
    area: 'payments',
    what: 'listed payment',
    happens: 'marked as exported',
    forGood: true,
    unless: 'create-payment',
    count: ({ payments }) => payments.expendable.length,
  },
  {
    area: 'user-reassignments',
    what: 'listed user',
    happens: 'what they hold given to others',
    forGood: true,
    unless: 'create-user',
    count: ({ userReassignments: { users } }) => users.from.length + users.deactivatable.length,
  },
  {
    area: 'user-reassignments',
    what: 'listed user',
    happens: 'deactivated',
    forGood: true,
    unless: 'create-user',
    count: ({ userReassignments: { users } }) => users.deactivatable.length,
    names: ({ userReassignments: { users } }) =>
      users.deactivatable.map(({ login, email, id }) => String(login ?? email ?? id)),
  },
  {
    area: 'attachments',
    what: 'listed document',
    happens: 'files, texts and links attached; what the documentation lets nobody delete stays',
    forGood: false,
    count: ({ attachments }) => inAll(attachments.documents),
  },
  {
    area: 'attachments',
    what: 'listed attachment',
    happens: 'deleted',
    forGood: true,
    unless: 'create-attachment',
    count: ({ attachments }) => attachments.expendable.length,
  },
  {
    area: 'comments',
    what: 'listed document',
    happens: 'comments written, which stay',
    forGood: false,
    count: ({ comments }) => inAll(comments.documents),
  },
  {
    area: 'legal-documents',
    what: 'listed legal document',
    happens: 'deleted',
    forGood: true,
    unless: 'create-legal-document',
    count: ({ legalDocuments }) => legalDocuments.expendable.length,
  },
];

/** What checks make by themselves, area by area. */
export const ownDocuments: readonly { readonly area: Area; readonly what: string }[] = [
  { area: 'requisitions', what: 'requisitions that the run makes' },
  // The cart is the one thing that may be there already: without lines of others it is filled, deleted and submitted.
  { area: 'requisitions', what: "the cart of the client's user, unless it holds lines of others" },
  { area: 'user-reassignments', what: 'requisitions that the run makes' },
  { area: 'scheduling-agreements', what: 'scheduling agreements that the run makes' },
  { area: 'quality-inspections', what: 'quality inspections that the run makes' },
];
