import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A grant_type that nobody defined is taken for client_credentials. */
export const anyGrantTypeAccepted: Fault = {
  id: 'access/any-grant-type-accepted',
  title: 'A grant_type that nobody defined is taken for client_credentials.',
  violates: ['access/unknown-grant-is-unsupported-grant-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const [type, ...more] = parameters.getAll('grant_type');
    if (type && more.length === 0) parameters.set('grant_type', 'client_credentials');
  }),
};
