import type { Members } from '../../../models/members.ts';
import type { NewClient } from '../../harness/browser/browser.ts';
import type { Client } from '../../harness/client.ts';

/** A client as the fake knows it. */
export interface KnownClient extends NewClient {
  readonly id: string;
  readonly secret: string;
  active: boolean;
}

/** A device that waits for a person, or no longer does. */
export interface Waiting {
  readonly client: string;
  readonly userCode: string;
  /** Those that were asked for. */
  readonly scopes: readonly string[];
  state: 'authorization_pending' | 'allowed' | 'access_denied' | 'invalid_grant';
}

/** What the fake does instead of the documented behaviour, or where the documentation leaves it open. */
export interface AccessOverrides {
  /** Choices in words. */
  readonly choices?: readonly string[];
  readonly deviceMembers?: (members: Members) => Members;
  readonly deviceHeaders?: Readonly<Record<string, string>>;
  /** The outcome of a poll: `token` or an error. */
  readonly poll?: (outcome: string, poll: { readonly own: boolean; readonly known: boolean }) => string;
  /** Whether a client is created. */
  readonly accepts?: (input: NewClient) => boolean;
  /** What the page of a client shows. */
  readonly shows?: (
    shown: Readonly<Record<string, string | undefined>>,
  ) => Readonly<Record<string, string | undefined>>;
  /** The scopes that a client is granted; undefined refuses. */
  readonly grants?: (client: KnownClient, scopes: readonly string[]) => readonly string[] | undefined;
  readonly scopesText?: string;
  /** Which tokens are let in, by how often each was used. */
  readonly letsIn?: (token: string, uses: number) => boolean;
}

/** Everything that programs and pages of the fake share. */
export interface FakeServer {
  readonly client: Client;
  readonly clients: Map<string, KnownClient>;
  readonly waiting: Map<string, Waiting>;
  readonly overrides: AccessOverrides;
  readonly has: (choice: string) => boolean;
  /** Creates a client; undefined where that is refused. */
  create(input: NewClient): KnownClient | undefined;
}

export const baseUrl = 'http://platform';
