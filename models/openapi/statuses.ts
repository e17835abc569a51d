import { agreementStates } from '../lifecycles/agreement-record.ts';
import { inspectionStates } from '../lifecycles/inspection-record.ts';
import { reassignmentStates } from '../lifecycles/reassignment.ts';
import { requisitionStates } from '../lifecycles/requisition-record.ts';
import { sheetStates } from '../lifecycles/sheet-record.ts';
import {
  deliverySchedule,
  payment,
  paymentStatuses,
  qualityInspection,
  requisition,
  scheduleLine,
  schedulingAgreement,
  serviceSheet,
  userReassignment,
} from '../resources/index.ts';
import type { Resource } from '../resources/resource.ts';
import { lineStatuses } from '../schedule-status.ts';
import { spellStatus } from '../wire/status.ts';

const titled = (resource: Resource, states: readonly string[]): readonly string[] =>
  states.map((state) => spellStatus(resource, state, 'title'));

const lines = Object.values(lineStatuses);

const byResource: ReadonlyMap<Resource, readonly string[]> = new Map<Resource, readonly string[]>([
  [serviceSheet, sheetStates],
  [payment, paymentStatuses],
  [requisition, requisitionStates],
  [schedulingAgreement, titled(schedulingAgreement, agreementStates)],
  [scheduleLine, lines],
  [deliverySchedule, lines],
  [userReassignment, reassignmentStates],
  [qualityInspection, titled(qualityInspection, inspectionStates)],
]);

/**
 * Statuses that a resource is known to have; examples and no more: where the documentation lists them it does not
 * say that there are no others, and it writes one and the same in several ways.
 */
export const statusesOf = (resource: Resource): readonly string[] => byResource.get(resource) ?? [];
