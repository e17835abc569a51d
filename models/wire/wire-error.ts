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
