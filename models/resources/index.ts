import { account } from './account.ts';
import { address } from './address.ts';
import { agreementCreator } from './agreement-creator.ts';
import { requestedAgreement } from './agreement-request.ts';
import { approval } from './approval.ts';
import { attachment } from './attachment.ts';
import { requestedAttachment } from './attachment-request.ts';
import {
  characteristicValue,
  expectedLimit,
  expectedResult,
  recordedCharacteristic,
} from './characteristic-parts.ts';
import { comment } from './comment.ts';
import { contract } from './contract.ts';
import { currency } from './currency.ts';
import { customFields } from './custom-fields.ts';
import { deliverySchedule } from './delivery-schedule.ts';
import { department } from './department.ts';
import { digitalCheck } from './digital-check.ts';
import { expenseReport } from './expense-report.ts';
import { inspectionCharacteristic } from './inspection-characteristic.ts';
import {
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
  requestedResult,
  requestedValue,
} from './inspection-request.ts';
import { inventoryTransaction } from './inventory-transaction.ts';
import { invoice } from './invoice.ts';
import { item } from './item.ts';
import { legalDocument } from './legal-document.ts';
import { milestone } from './milestone.ts';
import { orderHeader } from './order-header.ts';
import { orderLine } from './order-line.ts';
import { payee } from './payee.ts';
import { payment } from './payment.ts';
import { payFromAccount, payToAccount } from './payment-account.ts';
import { paymentBatch } from './payment-batch.ts';
import { paymentDetail } from './payment-detail.ts';
import { paymentPartner } from './payment-partner.ts';
import { paymentTerm } from './payment-term.ts';
import { pcard } from './pcard.ts';
import { qualityInspection } from './quality-inspection.ts';
import { quoteRequest, quoteRequestAttachment, quoteRequestLine } from './quote-request.ts';
import { reassignmentSummary } from './reassignment-summary.ts';
import { reassignmentTransaction } from './reassignment-transaction.ts';
import { reassignmentGroups, requestedReassignments } from './requested-reassignments.ts';
import { requisition } from './requisition.ts';
import { requisitionLine } from './requisition-line.ts';
import type { Resource } from './resource.ts';
import { scheduleLine } from './schedule-line.ts';
import { schedulingAgreement } from './scheduling-agreement.ts';
import { schedulingAgreementItem } from './scheduling-agreement-item.ts';
import { serviceSheet } from './service-sheet.ts';
import { supplier } from './supplier.ts';
import { supplierReview } from './supplier-review.ts';
import { user } from './user.ts';
import { userReassignment } from './user-reassignment.ts';
import { workConfirmationLine } from './work-confirmation-line.ts';

export { isWordOf, memberOf, nestedIn, requiredMembers } from './member.ts';
export { paymentStatuses } from './payment.ts';
export {
  account,
  address,
  agreementCreator,
  approval,
  attachment,
  characteristicValue,
  comment,
  contract,
  currency,
  customFields,
  deliverySchedule,
  department,
  digitalCheck,
  expectedLimit,
  expectedResult,
  expenseReport,
  inspectionCharacteristic,
  inventoryTransaction,
  invoice,
  item,
  legalDocument,
  milestone,
  orderHeader,
  orderLine,
  payee,
  payFromAccount,
  payment,
  paymentBatch,
  paymentDetail,
  paymentPartner,
  paymentTerm,
  payToAccount,
  pcard,
  qualityInspection,
  quoteRequest,
  quoteRequestAttachment,
  quoteRequestLine,
  reassignmentGroups,
  reassignmentSummary,
  reassignmentTransaction,
  recordedCharacteristic,
  requestedAgreement,
  requestedAttachment,
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
  requestedReassignments,
  requestedResult,
  requestedValue,
  requisition,
  requisitionLine,
  scheduleLine,
  schedulingAgreement,
  schedulingAgreementItem,
  serviceSheet,
  supplier,
  supplierReview,
  user,
  userReassignment,
  workConfirmationLine,
};

/** Every record kind, those first that have endpoints of their own. */
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
