import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PUT on an attachment is a success without effect. */
export const putIsAnsweredWithSuccess: Fault = {
  id: 'attachments/put-is-answered-with-success',
  title: 'PUT on an attachment is a success without effect.',
  violates: ['attachments/put-is-not-supported'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PUT' }),
};
