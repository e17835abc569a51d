import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';

/** The secret that is shown for a saved client is not the one that proves it. */
export const secretShownDoesNotWork: Fault = {
  id: 'access/secret-shown-does-not-work',
  title: 'The secret that is shown for a saved client is not the one that proves it.',
  violates: ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeEntry('Secret', (shown) => [...shown].reverse().join('')),
};
