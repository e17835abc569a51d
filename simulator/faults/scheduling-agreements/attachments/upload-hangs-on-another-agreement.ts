import type { Fault } from '../../fault.ts';
import { afterAdding } from '../../twist/attachments.ts';

/** An upload hangs on another agreement than it was sent to. */
export const uploadHangsOnAnotherAgreement: Fault = {
  id: 'scheduling-agreements/upload-hangs-on-another-agreement',
  title: 'An upload hangs on another agreement than it was sent to.',
  violates: ['scheduling-agreements/upload-attaches'],
  kind: 'behavioural',
  step: 'apply',
  wrap: afterAdding('agreement', ({ kind, id, data, state }, _, { sandbox }) => {
    sandbox.store.put({ kind, id, data, state: { ...state, owner: 'scheduling-agreement/81001' } });
    return state.owner !== 'scheduling-agreement/81001';
  }),
};
