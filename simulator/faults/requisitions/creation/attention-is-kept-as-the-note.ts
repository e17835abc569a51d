import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** ship-to-attention and justification of a new requisition are stored in the place of each other. */
export const attentionIsKeptAsTheNote: Fault = {
  id: 'requisitions/attention-is-kept-as-the-note',
  title: 'ship-to-attention and justification of a new requisition are stored in the place of each other.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(making, (input) => {
    const { justification, 'ship-to-attention': attention, ...header } = input.header;
    if (justification === undefined || attention === undefined) return input;
    return { ...input, header: { ...header, justification: attention, 'ship-to-attention': justification } };
  }),
};
