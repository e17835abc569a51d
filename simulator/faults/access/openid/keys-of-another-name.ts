import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

/** The key that ID tokens name is not among those that are published. */
export const keysOfAnotherName: Fault = {
  id: 'access/keys-of-another-name',
  title: 'The key that ID tokens name is not among those that are published.',
  violates: ['access/id-token-is-signed-by-published-key'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeServed('signing keys', (_, { sandbox: { signing } }) => ({
    keys: [{ ...signing.publicKey, kid: 'another-key' }],
  })),
};
