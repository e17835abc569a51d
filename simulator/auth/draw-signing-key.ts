import { generateKeyPairSync } from 'node:crypto';
import type { SigningKey } from './signing.ts';

/** A new private key of RSA with 2048 bits, by the randomness of the machine. */
export const drawSigningKey = (kid: string): SigningKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid } as SigningKey;
};
