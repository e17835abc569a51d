import { clients } from '../../../fixtures/seed/clients.ts';
import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** A wrong client secret is refused as invalid_grant. */
export const wrongSecretIsInvalidGrant: Fault = {
  id: 'access/wrong-secret-is-invalid-grant',
  title: 'A wrong client secret is refused as invalid_grant.',
  violates: ['access/wrong-secret-is-invalid-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal((members, { body }) => {
    const id = new URLSearchParams(body?.text).get('client_id');
    const isKnown = clients.some((client) => client.id === id && client.active);
    return members['error'] === 'invalid_client' && isKnown
      ? { ...members, error: 'invalid_grant' }
      : members;
  }),
};
