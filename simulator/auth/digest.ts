import { createHash } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

/** What is kept in place of a secret: its SHA-256 in base64url. Secrets here are long and random, or made public. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Whether a secret is the one of a digest, in a time that tells nothing of either. */
export const fitsDigest = (given: string, digest: string): boolean => sameSecret(digestOf(given), digest);
