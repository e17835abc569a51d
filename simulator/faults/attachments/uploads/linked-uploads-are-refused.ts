import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** An upload with linked_to is refused. */
export const linkedUploadsAreRefused: Fault = {
  id: 'attachments/linked-uploads-are-refused',
  title: 'An upload with linked_to is refused.',
  violates: ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent('file', belowDocuments, 'invalid-parameter', ({ members }) => members.has('linked-to')),
};
