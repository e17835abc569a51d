import type { Fault } from '../../fault.ts';
import { admitUpdate } from '../../twist/comment/attached.ts';

/** PUT of an attachment of a comment is answered as if it had been done. */
export const putIsAnsweredAsIfDone: Fault = {
  id: 'comments/put-is-answered-as-if-done',
  title: 'PUT of an attachment of a comment is answered as if it had been done.',
  violates: ['comments/attachment-cannot-be-put'],
  kind: 'behavioural',
  step: 'route',
  wrap: admitUpdate('PUT'),
};
