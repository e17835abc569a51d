import type { Fault } from '../../fault.ts';
import { changing, making } from '../../twist/requisition-endpoints.ts';
import { refusingInput } from '../../twist/requisition-refusals.ts';

/** A ship-to-attention of more than 255 bytes is refused, however few characters it has. */
export const attentionIsCountedInBytes: Fault = {
  id: 'requisitions/attention-is-counted-in-bytes',
  title: 'A ship-to-attention of more than 255 bytes is refused, however few characters it has.',
  violates: ['requisitions/ship-to-attention-takes-255-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingInput([...making, ...changing], ({ header: { 'ship-to-attention': text } }) =>
    typeof text === 'string' && Buffer.byteLength(text) > 255 && [...text].length <= 255
      ? 'ship-to-attention is too long.'
      : undefined,
  ),
};
