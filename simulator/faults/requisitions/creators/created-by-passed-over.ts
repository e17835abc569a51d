import type { Fault } from '../../fault.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** created-by is passed over although it may be given. */
export const createdByPassedOver: Fault = {
  id: 'requisitions/created-by-passed-over',
  title: 'created-by is passed over although it may be given.',
  violates: ['requisitions/created-by-may-be-overridden'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    tell: ({ sent }) => {
      const { 'created-by': creator, ...header } = sent.header;
      return creator === undefined ? undefined : { ...sent, header };
    },
  }),
};
