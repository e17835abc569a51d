import type { Fault } from '../../fault.ts';
import { admitUpdate } from '../../twist/comment/attached.ts';

/** PATCH of an attachment of a comment is answered as if it had been done. */
export const patchIsAnsweredAsIfDone: Fault = {
  id: 'comments/patch-is-answered-as-if-done',
  title: 'PATCH of an attachment of a comment is answered as if it had been done.',
  violates: ['comments/attachment-cannot-be-patched'],
  kind: 'behavioural',
  step: 'route',
  wrap: admitUpdate('PATCH'),
};
