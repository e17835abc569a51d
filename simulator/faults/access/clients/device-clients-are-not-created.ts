import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** No client is created with the grant type device code. */
export const deviceClientsAreNotCreated: Fault = {
  id: 'access/device-clients-are-not-created',
  title: 'No client is created with the grant type device code.',
  violates: ['access/client-takes-each-grant-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/clients'], (fields) => {
    if (fields.get('grant_type') === 'device_code') fields.delete('grant_type');
  }),
};
