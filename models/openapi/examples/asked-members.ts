import { address } from '../../resources/address.ts';
import { requestedAttachment } from '../../resources/attachment-request.ts';
import { comment } from '../../resources/comment.ts';
import { currency } from '../../resources/currency.ts';
import { requestedCharacteristic } from '../../resources/inspection-request.ts';
import { paymentTerm } from '../../resources/payment-term.ts';
import { requisition } from '../../resources/requisition.ts';
import { requisitionLine } from '../../resources/requisition-line.ts';
import type { Field, Resource } from '../../resources/resource.ts';
import { supplier } from '../../resources/supplier.ts';
import { user } from '../../resources/user.ts';

/** Those of a choice; the example is a number. */
const isOfChoice = (resource: Resource, { name }: Field): boolean =>
  resource === requestedCharacteristic && name === 'characteristic-values';

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
  const only = ofRequests.get(resource);
  return resource.fields.filter(
    (one) => one.inRequests !== 'never' && !isOfChoice(resource, one) && (only?.includes(one.name) ?? true),
  );
};
