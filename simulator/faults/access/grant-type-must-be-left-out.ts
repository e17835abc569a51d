import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A token request that says client_credentials is refused; one without grant_type gets a token. */
export const grantTypeMustBeLeftOut: Fault = {
  id: 'access/grant-type-must-be-left-out',
  title: 'A token request that says client_credentials is refused; one without grant_type gets a token.',
  violates: ['access/token-request-takes-grant-type', 'access/missing-grant-type-is-invalid-request'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const type = parameters.get('grant_type');
    if (type === null) parameters.set('grant_type', 'client_credentials');
    else if (type === 'client_credentials') parameters.set('grant_type', 'nobody_credentials');
  }),
};
