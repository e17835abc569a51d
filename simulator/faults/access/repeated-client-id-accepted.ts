import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Of a client_id that is given twice the first one counts. */
export const repeatedClientIdAccepted: Fault = {
  id: 'access/repeated-client-id-accepted',
  title: 'Of a client_id that is given twice the first one counts.',
  violates: ['access/repeated-parameter-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const id = parameters.get('client_id');
    if (id !== null) parameters.set('client_id', id);
  }),
};
