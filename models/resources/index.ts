import { attachment, requestedAttachment } from './attachment.ts';
import { comment } from './comment.ts';
import { legalDocument } from './legal-document.ts';
import {
  account,
  address,
  approval,
  contract,
  currency,
  customFields,
  department,
  item,
  supplier,
  user,
} from './master-data.ts';
import { nestedIn } from './member.ts';
import {
  expenseReport,
  inventoryTransaction,
  invoice,
  quoteRequest,
  quoteRequestAttachment,
  quoteRequestLine,
} from './owners.ts';
import {
  digitalCheck,
  payee,
  payFromAccount,
  payment,
  paymentBatch,
  paymentDetail,
  paymentPartner,
  payToAccount,
} from './payment.ts';
import {
  characteristicValue,
  expectedLimit,
  expectedResult,
  inspectionCharacteristic,
  qualityInspection,
  recordedCharacteristic,
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
  requestedResult,
  requestedValue,
} from './quality-inspection.ts';
import { milestone, pcard, requisition, requisitionLine } from './requisition.ts';
import type { Resource } from './resource.ts';
import {
  agreementCreator,
  deliverySchedule,
  paymentTerm,
  requestedAgreement,
  scheduleLine,
  schedulingAgreement,
  schedulingAgreementItem,
} from './scheduling-agreement.ts';
import {
  orderHeader,
  orderLine,
  serviceSheet,
  supplierReview,
  workConfirmationLine,
} from './service-sheet.ts';
import {
  reassignmentGroups,
  reassignmentSummary,
  reassignmentTransaction,
  requestedReassignments,
  userReassignment,
} from './user-reassignment.ts';

export { memberOf, nestedIn } from './member.ts';
export { paymentStatuses } from './payment.ts';
export {
  attachment,
  comment,
  contract,
  currency,
  deliverySchedule,
  expenseReport,
  inventoryTransaction,
  invoice,
  legalDocument,
  orderHeader,
  payment,
  qualityInspection,
  quoteRequest,
  quoteRequestAttachment,
  quoteRequestLine,
  requestedAgreement,
  requestedInspection,
  requisition,
  requisitionLine,
  scheduleLine,
  schedulingAgreement,
  schedulingAgreementItem,
  serviceSheet,
  user,
  userReassignment,
};

/** Every record kind; those with their own endpoints come first. */
export const resources: readonly Resource[] = [
  serviceSheet,
  payment,
  requisition,
  userReassignment,
  schedulingAgreement,
  deliverySchedule,
  qualityInspection,
  legalDocument,
  user,
  approval,
  attachment,
  comment,
  currency,
  customFields,
  digitalCheck,
  orderHeader,
  orderLine,
  payee,
  payFromAccount,
  payToAccount,
  paymentBatch,
  paymentDetail,
  paymentPartner,
  supplier,
  supplierReview,
  workConfirmationLine,
  account,
  address,
  contract,
  department,
  item,
  milestone,
  pcard,
  requisitionLine,
  agreementCreator,
  paymentTerm,
  scheduleLine,
  schedulingAgreementItem,
  inspectionCharacteristic,
  characteristicValue,
  expectedResult,
  expectedLimit,
  recordedCharacteristic,
  requestedAgreement,
  requestedAttachment,
  requestedInspection,
  requestedCharacteristic,
  requestedValue,
  requestedResult,
  requestedLimit,
  reassignmentTransaction,
  reassignmentSummary,
  requestedReassignments,
  invoice,
  expenseReport,
  inventoryTransaction,
  quoteRequest,
  quoteRequestLine,
  quoteRequestAttachment,
  ...Object.values(reassignmentGroups),
];

/** The names of all members, of any record, that contain records of a kind. */
export const namesHolding = (kind: Resource): readonly string[] => [
  ...new Set(
    resources.flatMap(({ fields }) =>
      fields.filter(({ type }) => nestedIn(type) === kind).map(({ name }) => name),
    ),
  ),
];
