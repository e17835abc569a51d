import { address } from '../../resources/address.ts';
import { requestedAgreement } from '../../resources/agreement-request.ts';
import { requestedAttachment } from '../../resources/attachment-request.ts';
import { comment } from '../../resources/comment.ts';
import { currency } from '../../resources/currency.ts';
import { requestedCharacteristic } from '../../resources/inspection-request.ts';
import { paymentTerm } from '../../resources/payment-term.ts';
import { requisition } from '../../resources/requisition.ts';
import { requisitionLine } from '../../resources/requisition-line.ts';
import type { Field, Resource } from '../../resources/resource.ts';
import { scheduleLine } from '../../resources/schedule-line.ts';
import { schedulingAgreementItem } from '../../resources/scheduling-agreement-item.ts';
import { supplier } from '../../resources/supplier.ts';
import { user } from '../../resources/user.ts';
import { userReassignment } from '../../resources/user-reassignment.ts';

/** What answers show and no request says. */
const ofAnswers: ReadonlyMap<Resource, readonly string[]> = new Map([
  [userReassignment, ['id', 'created-at', 'updated-at', 'status', 'summary', 'created-by', 'updated-by']],
  [requestedAgreement, ['id', 'status', 'created-at', 'updated-at', 'created-by']],
  [schedulingAgreementItem, ['id', 'delivery-schedules']],
  [scheduleLine, ['id', 'status']],
  // Those of a choice; the example is a number.
  [requestedCharacteristic, ['characteristic-values']],
]);

/** Where the documentation names a few members only as what a request says. */
const ofRequests: ReadonlyMap<Resource, readonly string[]> = new Map([
  [requestedAttachment, ['type', 'text', 'linked-to', 'intent']],
  [comment, ['commentable-id', 'commentable-type', 'comments']],
  [requisition, ['req-title', 'justification', 'currency', 'requisition-lines']],
  [requisitionLine, ['line-num', 'description', 'quantity', 'unit-price', 'currency', 'supplier']],
  [user, ['login']],
  [currency, ['code']],
  [supplier, ['id']],
  [address, ['id']],
  [paymentTerm, ['id']],
]);

/** The members that an example of a request holds: what the documentation tells that clients say. */
export const askedMembers = (resource: Resource): readonly Field[] => {
  const left = ofAnswers.get(resource) ?? [];
  const only = ofRequests.get(resource);
  return resource.fields.filter(({ name }) => !left.includes(name) && (only?.includes(name) ?? true));
};
