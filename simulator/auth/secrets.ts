import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../exchange.ts';

/** Whether a secret matches a digest, in constant time. */
export const fitsDigest = (given: string, digest: string): boolean => sameSecret(digestOf(given), digest);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/**
 * The SHA-256 of a secret in base64url, which is stored in its place. Secrets here are long and random, or
 * published.
 */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Draws a secret. Sandboxes with the same seed draw the same numbers: a secret of one must be invalid in another. */
export const drawSecret = ({ name, random }: Sandbox): string =>
  Buffer.from(digestOf(`${name} ${random.hex(16)}`), 'base64url').toString('hex');
