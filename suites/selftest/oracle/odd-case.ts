/** A request as a row tells it. `{code}` and the like stand for what the case's setup brought, encoded. */
export interface OddRequest {
  /** POST when left out. */
  readonly method?: string;
  /** The token endpoint when left out; with its query. */
  readonly path?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Content type of the body: that of a form when left out, none when null. */
  readonly type?: string | null;
  readonly body?: string;
}

/** What is there before the odd request. */
export interface Given {
  /** A code that was asked for with these parameters besides the usual ones. */
  readonly code?: string;
  /** A device code, and what the user has done about it. */
  readonly device?: 'waiting' | 'allowed' | 'denied';
  /** An access token of a user for these scopes, and a refresh token where offline_access is among them. */
  readonly user?: string;
}

/** A client's own parameters of a form. */
export const client = (word: string): string =>
  `client_id=procon-${word}&client_secret=development-only-${word}`;
