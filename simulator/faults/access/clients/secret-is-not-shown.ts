import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';

/** The secret of a saved client is not shown. */
export const secretIsNotShown: Fault = {
  id: 'access/secret-is-not-shown',
  title: 'The secret of a saved client is not shown.',
  violates: ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeEntry('Secret', () => undefined),
};
