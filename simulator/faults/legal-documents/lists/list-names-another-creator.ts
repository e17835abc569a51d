import { userOf } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/legal/list-each-otherwise.ts';

/** The list names another user as the creator than a read does. */
export const listNamesAnotherCreator: Fault = {
  id: 'legal-documents/list-names-another-creator',
  title: 'The list names another user as the creator than a read does.',
  violates: ['legal-documents/list-and-show-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({ ...one, 'created-by': userOf(11) })),
};
