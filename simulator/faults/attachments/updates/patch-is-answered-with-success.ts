import type { Fault } from '../../fault.ts';
import { updateAnyway } from '../../twist/attached/update-anyway.ts';

/** PATCH on an attachment is a success without effect. */
export const patchIsAnsweredWithSuccess: Fault = {
  id: 'attachments/patch-is-answered-with-success',
  title: 'PATCH on an attachment is a success without effect.',
  violates: ['attachments/patch-is-not-supported'],
  kind: 'behavioural',
  step: 'decide',
  wrap: updateAnyway({ method: 'PATCH' }),
};
