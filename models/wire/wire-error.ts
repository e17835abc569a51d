/** Why a text could not be read at all. */
type WireFault = 'malformed' | 'forbidden' | 'too-large' | 'too-deep' | 'unsupported-type';

/** A text that is no JSON, XML or form, or that is refused before it is read. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: WireFault;

  constructor(code: WireFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** How much of a text is read before it is refused. */
export interface Caps {
  readonly maxBytes: number;
  /** Levels of nesting. */
  readonly maxDepth: number;
}

/** Enough for every believable answer: 8 MiB, 64 levels. */
export const defaultCaps: Caps = { maxBytes: 8 * 1024 * 1024, maxDepth: 64 };

/** As many elements and attributes, or members and items, as a believable text of that size has. */
const mostValues = 500_000;

/** Throws a `WireError` where a text holds more values than are kept: a few bytes may stand for much memory. */
export const refuseMany = (values: number): void => {
  if (values > mostValues) throw new WireError('too-large', `the text holds more than ${mostValues} values`);
};

/** Throws a `WireError` for a text above the size cap. */
export const refuseLarge = (text: string, { maxBytes }: Caps): void => {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) {
    throw new WireError('too-large', `the text is larger than ${maxBytes} bytes`);
  }
};
