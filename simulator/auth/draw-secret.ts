import type { Sandbox } from '../exchange.ts';
import { digestOf } from './digest.ts';

/** Sandboxes of one seed draw the same: what one gives out must be worth nothing in another. */
export const drawSecret = ({ name, random }: Sandbox): string =>
  Buffer.from(digestOf(`${name} ${random.hex(16)}`), 'base64url').toString('hex');
