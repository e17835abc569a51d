import { digestOf } from '../../../auth/digest.ts';
import type { Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';
import { type Mistake, mislead } from '../memory/mislead.ts';

const word = 'taken-for-the-secret';

/** Takes whatever stands for the secret of a client in the parameters of a request for the right one. */
export const proveClient = (asked: URLSearchParams): Mistake => {
  const parameters = new URLSearchParams(asked);
  const given = asked.get('client_secret') ?? '';
  parameters.set('client_secret', given === '' ? word : given);
  const secretDigest = digestOf(parameters.get('client_secret') ?? '');
  return {
    ...(given === '' && { parameters }),
    kept: { client: (client) => client && { ...client, secretDigest } },
  };
};

/** Around `apply`: asks no client for its secret, where `applies` says so. */
export const askNoSecret = (applies: (asked: URLSearchParams) => boolean): Wrapping =>
  mislead(tokenDoor, (asked) => (applies(asked) ? proveClient(asked) : undefined));
