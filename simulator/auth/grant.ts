/** The scopes of a token, and whether the answer must name them (RFC 6749 section 5.1). */
export interface Granted {
  readonly scopes: readonly string[];
  readonly told: boolean;
}

/** What a token, or a key, allows. */
export interface Grant {
  readonly client: string;
  /** Who allowed it; absent for a client of its own. */
  readonly user?: number;
  readonly scopes: ReadonlySet<string>;
}
