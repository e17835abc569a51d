/** The scopes of a token, and whether the response must list them (RFC 6749 section 5.1). */
export interface GrantedScopes {
  readonly scopes: readonly string[];
  readonly told: boolean;
}

/** The permissions of a token or control key. */
export interface Grant {
  readonly client: string;
  /** The user who gave consent; absent for client credentials. */
  readonly user?: number;
  readonly scopes: ReadonlySet<string>;
}
