import { account } from './account.ts';
import { address } from './address.ts';
import { approval } from './approval.ts';
import { attachment } from './attachment.ts';
import { comment } from './comment.ts';
import { contract } from './contract.ts';
import { currency } from './currency.ts';
import { customFields } from './custom-fields.ts';
import { department } from './department.ts';
import { digitalCheck } from './digital-check.ts';
import { item } from './item.ts';
import { milestone } from './milestone.ts';
import { orderHeader } from './order-header.ts';
import { orderLine } from './order-line.ts';
import { payee } from './payee.ts';
import { payment } from './payment.ts';
import { payFromAccount, payToAccount } from './payment-account.ts';
import { paymentBatch } from './payment-batch.ts';
import { paymentDetail } from './payment-detail.ts';
import { paymentPartner } from './payment-partner.ts';
import { pcard } from './pcard.ts';
import { requisition } from './requisition.ts';
import { requisitionLine } from './requisition-line.ts';
import type { Resource } from './resource.ts';
import { serviceSheet } from './service-sheet.ts';
import { supplier } from './supplier.ts';
import { supplierReview } from './supplier-review.ts';
import { user } from './user.ts';
import { workConfirmationLine } from './work-confirmation-line.ts';

export { memberOf, nestedIn } from './member.ts';
export { paymentStatuses } from './payment.ts';
export {
  account,
  address,
  approval,
  attachment,
  comment,
  contract,
  currency,
  customFields,
  department,
  digitalCheck,
  item,
  milestone,
  orderHeader,
  orderLine,
  payee,
  payFromAccount,
  payment,
  paymentBatch,
  paymentDetail,
  paymentPartner,
  payToAccount,
  pcard,
  requisition,
  requisitionLine,
  serviceSheet,
  supplier,
  supplierReview,
  user,
  workConfirmationLine,
};

/** Every record kind, those first that have endpoints of their own. */
export const resources: readonly Resource[] = [
  serviceSheet,
  payment,
  requisition,
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
];
