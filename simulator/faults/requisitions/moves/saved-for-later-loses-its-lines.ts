import type { Fault } from '../../fault.ts';
import { leaving } from '../../twist/requisition-leaving.ts';
import { withLines } from '../../twist/requisition-line-list.ts';

/** A cart that is saved for later loses its lines. */
export const savedForLaterLosesItsLines: Fault = {
  id: 'requisitions/saved-for-later-loses-its-lines',
  title: 'A cart that is saved for later loses its lines.',
  violates: ['requisitions/save-for-later-keeps'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaving(['save-for-later'], ({ data }, before) =>
    before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined,
  ),
};
