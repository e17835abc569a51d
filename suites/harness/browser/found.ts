/** A browser that may be started. */
export interface Found {
  readonly path: string;
  /** Options that it cannot do without. */
  readonly args: readonly string[];
  /** False for one that must run without a sandbox. */
  readonly sandbox: boolean;
  /** Variables that its environment needs beside those that every browser gets. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where it comes from, in words. */
  readonly origin: string;
}

/** The packaged one, and what it takes where the machine lacks libraries. */
export interface Packaged extends Omit<Found, 'origin'> {
  /** A value for `LD_LIBRARY_PATH`. */
  readonly libraries?: string;
}
