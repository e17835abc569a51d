import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';
import { isInXml } from '../../twist/requisition-endpoints.ts';

/** A body in JSON counts as an empty one. */
export const jsonGoesUnread: Fault = {
  id: 'user-reassignments/json-goes-unread',
  title: 'A body in JSON counts as an empty one.',
  violates: ['user-reassignments/create-takes-json'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input, exchange) =>
    isInXml(exchange) ? input : { ...input, from: undefined, to: undefined, asked: [], sent: [] },
  ),
};
