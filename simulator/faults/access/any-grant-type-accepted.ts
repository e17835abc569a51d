import type { Fault } from '../fault.ts';
import { changeRequest } from './change-request.ts';

/** A grant_type that nobody defined is taken for client_credentials. */
export const anyGrantTypeAccepted: Fault = {
  id: 'access/any-grant-type-accepted',
  title: 'A grant_type that nobody defined is taken for client_credentials.',
  violates: ['access/unknown-grant-is-unsupported-grant-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    if (parameters.get('grant_type')) parameters.set('grant_type', 'client_credentials');
  }),
};
