import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';

/** The secret of a saved client is shown without its last sign. */
export const secretShownIsCut: Fault = {
  id: 'access/secret-shown-is-cut',
  title: 'The secret of a saved client is shown without its last sign.',
  violates: ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeEntry('Secret', (shown) => shown.slice(0, -1)),
};
