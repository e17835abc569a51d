import { WireError } from './wire-error.ts';

/** How much of a text is read before it is refused. */
export interface Caps {
  readonly maxBytes: number;
  /** Levels of nesting. */
  readonly maxDepth: number;
}

/** Enough for every believable answer: 8 MiB, 64 levels. */
export const defaultCaps: Caps = { maxBytes: 8 * 1024 * 1024, maxDepth: 64 };

/** Throws a `WireError` for a text above the size cap. */
export const refuseLarge = (text: string, { maxBytes }: Caps): void => {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) {
    throw new WireError('too-large', `the text is larger than ${maxBytes} bytes`);
  }
};
