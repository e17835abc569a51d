import type { SigningKey } from '../../../auth/signing.ts';
import type { Fault } from '../../fault.ts';
import { changeServed } from '../../twist/openid/change-served.ts';

// Of the right length, and of nobody's key.
const otherKey = (key: SigningKey): SigningKey => ({
  ...key,
  n: key.n.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
});

/** The keys that are published are not those that ID tokens are signed with. */
export const keysOfAnotherServer: Fault = {
  id: 'access/keys-of-another-server',
  title: 'The keys that are published are not those that ID tokens are signed with.',
  violates: ['access/id-token-is-signed-by-published-key'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeServed('signing keys', (_, { sandbox: { signing } }) => ({
    keys: [otherKey(signing.publicKey)],
  })),
};
