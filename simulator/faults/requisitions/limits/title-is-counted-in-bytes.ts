import type { Fault } from '../../fault.ts';
import { changing, making } from '../../twist/requisition-endpoints.ts';
import { refusingInput } from '../../twist/requisition-refusals.ts';

/** A req_title of more than 50 bytes is refused, however few characters it has. */
export const titleIsCountedInBytes: Fault = {
  id: 'requisitions/title-is-counted-in-bytes',
  title: 'A req_title of more than 50 bytes is refused, however few characters it has.',
  violates: ['requisitions/req-title-takes-50-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingInput([...making, ...changing], ({ header: { 'req-title': text } }) =>
    typeof text === 'string' && Buffer.byteLength(text) > 50 && [...text].length <= 50
      ? 'req_title is too long.'
      : undefined,
  ),
};
