import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';

/** The identifier of a saved client is not shown. */
export const identifierIsNotShown: Fault = {
  id: 'access/identifier-is-not-shown',
  title: 'The identifier of a saved client is not shown.',
  violates: ['access/client-identifier-is-shown', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeEntry('Identifier', () => undefined),
};
