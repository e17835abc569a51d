import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** A client that does not exist is refused as invalid_request. */
export const unknownClientIsInvalidRequest: Fault = {
  id: 'access/unknown-client-is-invalid-request',
  title: 'A client that does not exist is refused as invalid_request.',
  violates: ['access/unknown-client-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal((members, { body }) => {
    const id = new URLSearchParams(body?.text).get('client_id');
    const isUnknown = id !== null && clients.every((client) => client.id !== id);
    return members['error'] === 'invalid_client' && isUnknown
      ? { ...members, error: 'invalid_request' }
      : members;
  }),
};
