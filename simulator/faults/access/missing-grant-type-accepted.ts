import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A token request without grant_type is taken for client_credentials. */
export const missingGrantTypeAccepted: Fault = {
  id: 'access/missing-grant-type-accepted',
  title: 'A token request without grant_type is taken for client_credentials.',
  violates: ['access/missing-grant-type-is-invalid-request'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    if (!parameters.get('grant_type')) parameters.set('grant_type', 'client_credentials');
  }),
};
