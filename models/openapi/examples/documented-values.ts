import {
  attachment,
  comment,
  deliverySchedule,
  payToAccount,
  qualityInspection,
  reassignmentTransaction,
  requestedAgreement,
  requestedAttachment,
  schedulingAgreement,
  schedulingAgreementItem,
  userReassignment,
} from '../../resources/index.ts';
import {
  requestedCharacteristic,
  requestedInspection,
  requestedLimit,
} from '../../resources/inspection-request.ts';
import type { Resource } from '../../resources/resource.ts';
import { scheduleLine } from '../../resources/schedule-line.ts';
import { statusesOf } from '../statuses.ts';

type Values = Readonly<Record<string, readonly unknown[]>>;

const inspectionWords: Values = { type: ['Inspection'], 'ref-document-type': ['Purchase Order'] };

const attachmentWords: Values = {
  type: ['text', 'file'],
  intent: ['Supplier'],
  'linked-to': ['attachment_to_suppliers', 'event_terms', 'quote_request_attachment'],
};

const agreementWords: Values = { type: ['WITHOUT_RELEASE'] };

/** What requests name by its id, in members whose answers are not shown. */
const named = [{ id: 1 }];

const byResource: ReadonlyMap<Resource, Values> = new Map<Resource, Values>([
  [qualityInspection, inspectionWords],
  [requestedInspection, inspectionWords],
  [requestedCharacteristic, { type: ['REQUIRED'], 'value-type': ['NUMERIC', 'CHOICE'] }],
  [requestedLimit, { 'limit-type': ['MIN', 'MAX'], 'comparison-operator': ['GT', 'LT'] }],
  [attachment, attachmentWords],
  [requestedAttachment, attachmentWords],
  [schedulingAgreement, agreementWords],
  // Otherwise it is a draft, as one that does not say.
  [requestedAgreement, { ...agreementWords, 'is-issued': [false, true] }],
  [schedulingAgreementItem, { item: named, currency: named, uom: named, warehouse: named }],
  [userReassignment, { 'deactivate-from-user-after-reassignment': [false, true] }],
  // That of an invoice is told of; how it is written is not.
  [comment, { 'commentable-type': ['InvoiceHeader'] }],
  [scheduleLine, { uom: named }],
  [deliverySchedule, { uom: named, 'commitment-level': ['Firm', 'Trade Off'] }],
  [reassignmentTransaction, { status: ['Changed', 'Failed'] }],
  [payToAccount, { type: ['ServicePay::SupplierPaymentAccount'] }],
]);

/** The values of a member that the documentation names; examples and no more, where it does not say that these are all. */
export const documentedValues = (resource: Resource, member: string): readonly unknown[] =>
  member === 'status' && statusesOf(resource).length > 0
    ? statusesOf(resource)
    : (byResource.get(resource)?.[member] ?? []);
