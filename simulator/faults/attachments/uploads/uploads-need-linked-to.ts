import type { Fault } from '../../fault.ts';
import { filesAttached } from '../../twist/attached/rows.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';

/** An upload without linked_to is refused. */
export const uploadsNeedLinkedTo: Fault = {
  id: 'attachments/uploads-need-linked-to',
  title: 'An upload without linked_to is refused.',
  violates: ['attachments/upload-needs-no-linked-to', ...filesAttached],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent({
    kind: 'file',
    ways: belowDocuments,
    code: 'invalid-parameter',
    when: ({ members }) => !members.has('linked-to'),
  }),
};
