import type { Fault } from '../../fault.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** Answers in XML show the from-user as to-user as well. */
export const toUserInXmlIsTheFromUser: Fault = {
  id: 'user-reassignments/to-user-in-xml-is-the-from-user',
  title: 'Answers in XML show the from-user as to-user as well.',
  violates: ['user-reassignments/create-keeps-to-user'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, { format }) =>
    format === 'xml' ? { ...data, 'to-user': data['from-user'] ?? null } : data,
  ),
};
