import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadRequisition } from '../../twist/requisition-misread.ts';

/** requested-by of a new requisition is whoever sends it, whatever was sent. */
export const requesterIsTheCreator: Fault = {
  id: 'requisitions/requester-is-the-creator',
  title: 'requested-by of a new requisition is whoever sends it, whatever was sent.',
  violates: ['requisitions/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadRequisition(making, (input) => {
    const { 'requested-by': requester, ...header } = input.header;
    return requester === undefined ? input : { ...input, header };
  }),
};
