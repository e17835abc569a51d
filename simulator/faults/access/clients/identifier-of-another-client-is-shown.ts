import { seedClients } from '../../../../fixtures/seed/clients.ts';
import type { Fault } from '../../fault.ts';
import { changeEntry } from '../../twist/page/change-entry.ts';

const other = seedClients.integration.id;

/** The page of a saved client shows the identifier of another one. */
export const identifierOfAnotherClientIsShown: Fault = {
  id: 'access/identifier-of-another-client-is-shown',
  title: 'The page of a saved client shows the identifier of another one.',
  violates: ['access/client-identifier-is-shown', 'access/created-client-is-granted-access'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeEntry('Identifier', (shown) => (shown === other ? shown : other)),
};
