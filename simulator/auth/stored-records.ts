import type { AccessTokenRecord } from '../../models/lifecycles/access/access-token.ts';
import type { CodeRecord } from '../../models/lifecycles/access/authorization-code.ts';
import type { ClientRecord } from '../../models/lifecycles/access/client.ts';
import type { DeviceRecord } from '../../models/lifecycles/access/device-authorization.ts';
import type { RefreshTokenRecord } from '../../models/lifecycles/access/refresh-token.ts';
import type { PaymentState } from '../../models/lifecycles/payment-export.ts';
import type { ClockState, Moment } from '../clock.ts';
import type { StoredConditions } from '../conditions.ts';
import type { PeopleSettings, StoredAct } from '../people/settings.ts';
import type { OwnSeed } from '../seed/own/own-record.ts';
import type { StoredChain, StoredNotifications, StoredUser, StoredUserName } from '../stored-user.ts';

/** The grant types that a client is created with (Resources and their fields > OAuth client). */
export const grantTypes = ['client_credentials', 'authorization_code', 'device_code'] as const;

export type GrantType = (typeof grantTypes)[number];

/** A client. Only a digest of its secret is stored. */
export interface StoredClient {
  readonly id: string;
  readonly secretDigest: string;
  /** Only if the platform shows it again. */
  readonly secret?: string;
  readonly name: string;
  readonly grantType: GrantType;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** Granted to a request without scope, if the platform has a default. */
  readonly presetScope: string;
  readonly record: ClientRecord;
  /** The family of its tokens without a user; replacing it revokes them. */
  readonly family: string;
}

/** A user's consent to the scopes of a client. */
export interface UserConsent {
  readonly client: string;
  readonly user: number;
  readonly scopes: readonly string[];
  /** Other scopes were requested: the token response must list these (RFC 6749 section 5.1). */
  readonly told?: true;
  readonly nonce?: string;
  /** Seconds since the epoch at which the user signed in. */
  readonly signedInAt: number;
}

/** A code, stored under its digest. */
export interface StoredCode {
  readonly allowed: UserConsent;
  /** Absent if the request omitted it. */
  readonly redirectUri?: string;
  readonly challenge?: string;
  readonly expires: Moment;
  readonly record: CodeRecord;
  /** The family of the tokens issued for it. */
  readonly family: string;
}

/** A device authorization, stored under the digest of its device code. */
export interface StoredDevice {
  readonly key: string;
  readonly client: string;
  readonly scopes: readonly string[];
  readonly told?: true;
  /** Upper-case letters and digits only. */
  readonly userCode: string;
  readonly expires: Moment;
  /** Polling interval in seconds; grows with each slow_down. */
  readonly interval: number;
  readonly lastPoll?: Moment;
  readonly allowed?: UserConsent;
  readonly record: DeviceRecord;
}

/** The device of a user code, stored under the user code. */
interface StoredUserCode {
  readonly device: string;
}

/** A refresh token, stored under its digest. */
export interface StoredRefreshToken {
  readonly allowed: UserConsent;
  readonly expires: Moment;
  readonly record: RefreshTokenRecord;
  readonly family: string;
}

/** The tokens from one code or device: they are revoked together. */
interface StoredFamily {
  readonly client: string;
  readonly record: AccessTokenRecord;
}

/** A browser session, stored under the digest of its cookie. */
export interface StoredSession {
  /** Absent before sign-in. */
  readonly user?: number;
  /** Seconds since the epoch. */
  readonly signedInAt?: number;
  /** The CSRF token of its forms. */
  readonly csrf: string;
  readonly expires: Moment;
}

/** A user's earlier consent; the key is user and client. */
interface StoredConsent {
  readonly scopes: readonly string[];
}

/** A payment that is moved at a given time. */
export interface StoredMove {
  readonly at: Moment;
  readonly payment: number;
  readonly to: PaymentState;
}

/** When the lines of a requisition are to be issued, and how often that was tried, this time included. */
export interface StoredIssuance {
  readonly at: Moment;
  readonly tries: number;
}

/** The parameters of generated payments. */
export interface GenerationParameters {
  readonly count: number;
  readonly seed: number;
  readonly start: Moment;
}

/** The state of a sandbox without its documents. */
export interface StoredSettings {
  /** Undefined if the randomness is the machine's. */
  readonly seed?: number | undefined;
  /** The state of its random generator. */
  readonly random?: number | undefined;
  readonly clock: ClockState;
  /** Whether its clock has scheduled callbacks. */
  readonly waits: boolean;
  /** The moment to which the starting data is relative. */
  readonly started: Moment;
  readonly choices: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** What the network does to its requests; nothing when left out. */
  readonly conditions?: StoredConditions | undefined;
  readonly baseUrl: string;
  /** Settings of simulated people; they do nothing when left out. */
  readonly people?: PeopleSettings | undefined;
  /** The digest of the sandbox's own control key. */
  readonly keyDigest?: string | undefined;
  /** The parameters of its generated payments. */
  readonly generated?: GenerationParameters | undefined;
}

/** Records of the authorization server, users, and internal records of the simulator, by kind. */
export interface RecordOf {
  readonly client: StoredClient;
  readonly code: StoredCode;
  readonly device: StoredDevice;
  readonly 'user-code': StoredUserCode;
  readonly 'refresh-token': StoredRefreshToken;
  readonly family: StoredFamily;
  readonly session: StoredSession;
  readonly consent: StoredConsent;
  readonly user: StoredUser;
  readonly 'user-name': StoredUserName;
  readonly notifications: StoredNotifications;
  readonly 'approval-chain': StoredChain;
  /** A removed one of the documents below a store, by kind and id, joined by a slash. */
  readonly removed: Readonly<Record<string, never>>;
  readonly move: StoredMove;
  /** By the id of the requisition. */
  readonly issuance: StoredIssuance;
  readonly act: StoredAct;
  readonly sandbox: StoredSettings;
  readonly seed: OwnSeed;
}

export type RecordKind = keyof RecordOf;
