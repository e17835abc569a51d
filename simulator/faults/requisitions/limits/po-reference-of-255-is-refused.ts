import type { Fault } from '../../fault.ts';
import { changing, making } from '../../twist/requisition-endpoints.ts';
import { refusingInput } from '../../twist/requisition-refusals.ts';

/** An external-po-reference of 255 characters is refused. */
export const poReferenceOf255IsRefused: Fault = {
  id: 'requisitions/po-reference-of-255-is-refused',
  title: 'An external-po-reference of 255 characters is refused.',
  violates: ['requisitions/external-po-reference-takes-255-characters'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refusingInput([...making, ...changing], ({ header: { 'external-po-reference': text } }) =>
    typeof text === 'string' && [...text].length === 255
      ? 'external-po-reference must be shorter than 255 characters.'
      : undefined,
  ),
};
