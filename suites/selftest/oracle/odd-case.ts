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

/** How far a person goes with an authorization request: looks without or with being signed in, or decides. */
export type Going = 'looks' | 'signed-in' | 'allows' | 'denies';

/** One odd request. Without `going` a program sends it. */
export interface OddCase {
  readonly name: string;
  readonly given?: Given;
  /** Sent before, to the same server; not compared. */
  readonly first?: readonly OddRequest[];
  readonly sent: OddRequest;
  readonly going?: Going;
  /** What the person types into the page for user codes, from the code that was given out. */
  readonly typed?: (userCode: string) => string;
}

/** Parameters of a client that has nothing to do with the others' codes and tokens. */
export const stranger = (kind: 'web' | 'device'): string =>
  `client_id={${kind}_stranger}&client_secret={${kind}_stranger_secret}`;

/** An `Authorization: Basic` header of exactly this text. */
export const basic = (text: string, scheme = 'Basic'): readonly [string, string] => [
  'authorization',
  `${scheme} ${Buffer.from(text).toString('base64')}`,
];
