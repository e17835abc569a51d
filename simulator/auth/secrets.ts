import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../exchange.ts';

/** Whether a secret is the one of a digest, in a time that depends on neither. */
export const fitsDigest = (given: string, digest: string): boolean => sameSecret(digestOf(given), digest);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that depends on neither, their lengths included. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** What is kept in place of a secret: its SHA-256 in base64url. Secrets here are long and random, or made public. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Sandboxes of one seed draw the same: what one gives out must be worth nothing in another. */
export const drawSecret = ({ name, random }: Sandbox): string =>
  Buffer.from(digestOf(`${name} ${random.hex(16)}`), 'base64url').toString('hex');
