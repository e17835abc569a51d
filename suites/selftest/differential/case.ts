/** A request of a row. `{code}` and the like are replaced by results of the case's setup, encoded. */
export interface OddRequest {
  /** POST by default. */
  readonly method?: string;
  /** With its query; by default the token endpoint. */
  readonly path?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Content type of the body: by default that of a form, none when null. */
  readonly type?: string | null;
  readonly body?: string;
}

/** The setup of a case. */
export interface CaseSetup {
  /** A code requested with these parameters besides the usual ones. */
  readonly code?: string;
  /** A device code, and the user's decision. */
  readonly device?: 'waiting' | 'allowed' | 'denied';
  /** An access token of a user for these scopes, with a refresh token if offline_access is among them. */
  readonly user?: string;
}

/** The authentication parameters of a client in a form. */
export const client = (word: string): string =>
  `client_id=procon-${word}&client_secret=development-only-${word}`;

/** How a user continues an authorization request: opens it signed out or signed in, or decides. */
export type Continuation = 'looks' | 'signed-in' | 'allows' | 'denies';

/** One case. Without `going` a program sends the request. */
export interface OddCase {
  readonly name: string;
  readonly given?: CaseSetup;
  /** Sent before, to the same server; not compared. */
  readonly first?: readonly OddRequest[];
  readonly sent: OddRequest;
  readonly going?: Continuation;
  /** The user's input on the page for user codes, by the code issued. */
  readonly typed?: (userCode: string) => string;
}

/** Parameters of a client to which the other codes and tokens were not issued. */
export const otherClient = (kind: 'web' | 'device'): string =>
  `client_id={${kind}_stranger}&client_secret={${kind}_stranger_secret}`;

/** An `Authorization: Basic` header of exactly this text. */
export const basicHeader = (text: string, scheme = 'Basic'): readonly [string, string] => [
  'authorization',
  `${scheme} ${Buffer.from(text).toString('base64')}`,
];
