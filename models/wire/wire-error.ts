/** Why a text could not be read. */
type WireFault = 'malformed' | 'forbidden' | 'too-large' | 'too-many' | 'too-deep' | 'unsupported-type';

/** The error for a text that is not JSON, XML or a form, or that is refused before it is parsed. */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly code: WireFault;
  /** The index of the first wrong character, if there is one. */
  readonly at: number | undefined;

  constructor(code: WireFault, message: string, at?: number) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

/** The position of a character in a text, by its index: line and column from 1. */
export const placeIn = (text: string, at: number): string => {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
};

/** Limits of a text, above which it is refused. */
export interface Caps {
  readonly maxBytes: number;
  /** Levels of nesting. */
  readonly maxDepth: number;
  /** Members of one JSON object, and children of one XML element; only limited by the size when left out. */
  readonly maxMembers?: number;
}

/** 8 MiB and 64 levels, more than any plausible answer. */
export const defaultCaps: Caps = { maxBytes: 8 * 1024 * 1024, maxDepth: 64 };

/** More elements and attributes, or members and items, than any plausible text of that size. */
const mostValues = 500_000;

/** Throws a `WireError` for a text with too many values: a few bytes may need much memory. */
export const refuseMany = (values: number): void => {
  if (values > mostValues) throw new WireError('too-many', `the text holds more than ${mostValues} values`);
};

/** Throws a `WireError` for an object or element with too many members. */
export const refuseWide = (members: number, { maxMembers = mostValues }: Caps): void => {
  if (members > maxMembers)
    throw new WireError('too-many', `an object or element holds more than ${maxMembers} members`);
};

/** Throws a `WireError` for a text above the size cap. */
export const refuseLarge = (text: string, { maxBytes }: Caps): void => {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) {
    throw new WireError('too-large', `the text is larger than ${maxBytes} bytes`);
  }
};
