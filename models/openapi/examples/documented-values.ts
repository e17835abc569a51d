import {
  deliverySchedule,
  memberOf,
  requestedAgreement,
  schedulingAgreementItem,
  userReassignment,
} from '../../resources/index.ts';
import type { Resource } from '../../resources/resource.ts';
import { scheduleLine } from '../../resources/schedule-line.ts';
import { statusesOf } from '../statuses.ts';

type Values = Readonly<Record<string, readonly unknown[]>>;

/** What requests name by its id, in members whose answers are not shown. */
const named = [{ id: 1 }];

const byResource: ReadonlyMap<Resource, Values> = new Map<Resource, Values>([
  // Otherwise it is a draft, as one that does not say.
  [requestedAgreement, { 'is-issued': [false, true] }],
  [schedulingAgreementItem, { item: named, currency: named, uom: named, warehouse: named }],
  [userReassignment, { 'deactivate-from-user-after-reassignment': [false, true] }],
  [scheduleLine, { uom: named }],
  [deliverySchedule, { uom: named }],
]);

/** The values of a member that the documentation names; examples and no more, where it does not say that these are all. */
export const documentedValues = (resource: Resource, member: string): readonly unknown[] =>
  member === 'status' && statusesOf(resource).length > 0
    ? statusesOf(resource)
    : (memberOf(resource, member)?.words ?? byResource.get(resource)?.[member] ?? []);
