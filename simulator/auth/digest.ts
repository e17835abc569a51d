import { createHash, timingSafeEqual } from 'node:crypto';

const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What is kept in place of a secret: its SHA-256 in base64url. Secrets here are long and random, or made public. */
export const digestOf = (text: string): string => bytesOf(text).toString('base64url');

/** Whether a secret is the one of a digest, in a time that tells nothing of either. */
export const fitsDigest = (given: string, digest: string): boolean =>
  timingSafeEqual(bytesOf(digestOf(given)), bytesOf(digest));
