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
import type { StoredNotifications, StoredUser, StoredUserName } from '../stored-user.ts';

/** The grant types that a client is created with (Resources and their fields > OAuth client). */
export const grantTypes = ['client_credentials', 'authorization_code', 'device_code'] as const;

export type GrantType = (typeof grantTypes)[number];

/** A client. Its secret is kept as a digest only. */
export interface StoredClient {
  readonly id: string;
  readonly secretDigest: string;
  /** Only where the platform shows it again. */
  readonly secret?: string;
  readonly name: string;
  readonly grantType: GrantType;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** What a request without scope gets where the platform has a preset. */
  readonly presetScope: string;
  readonly record: ClientRecord;
  /** Its tokens without a user carry it; another one in its place ends them. */
  readonly family: string;
}

/** What a user allowed a client. */
export interface UserConsent {
  readonly client: string;
  readonly user: number;
  readonly scopes: readonly string[];
  /** Others were asked for: the token answer must tell them (RFC 6749 section 5.1). */
  readonly told?: true;
  readonly nonce?: string;
  /** Seconds since the epoch at which the user signed in. */
  readonly signedInAt: number;
}

/** A code, kept under its digest. */
export interface StoredCode {
  readonly allowed: UserConsent;
  /** Absent when the request left it out. */
  readonly redirectUri?: string;
  readonly challenge?: string;
  readonly expires: Moment;
  readonly record: CodeRecord;
  /** What came of it. */
  readonly family: string;
}

/** A device authorization, kept under the digest of its device code. */
export interface StoredDevice {
  readonly key: string;
  readonly client: string;
  readonly scopes: readonly string[];
  readonly told?: true;
  /** Upper-case letters and digits only. */
  readonly userCode: string;
  readonly expires: Moment;
  /** Seconds that a client waits between polls; grows with each slow_down. */
  readonly interval: number;
  readonly lastPoll?: Moment;
  readonly allowed?: UserConsent;
  readonly record: DeviceRecord;
}

/** Where a user code leads, kept under the code. */
interface StoredUserCode {
  readonly device: string;
}

/** A refresh token, kept under its digest. */
export interface StoredRefreshToken {
  readonly allowed: UserConsent;
  readonly expires: Moment;
  readonly record: RefreshTokenRecord;
  readonly family: string;
}

/** All tokens that came of one code or device: they end together. */
interface StoredFamily {
  readonly client: string;
  readonly record: AccessTokenRecord;
}

/** A browser that was given a cookie, kept under the digest of it. */
export interface StoredSession {
  /** Absent until somebody signs in. */
  readonly user?: number;
  /** Seconds since the epoch. */
  readonly signedInAt?: number;
  /** Forms carry it: a post of another site does not know it. */
  readonly csrf: string;
  readonly expires: Moment;
}

/** Scopes that a user allowed a client before; the key is user and client. */
interface StoredConsent {
  readonly scopes: readonly string[];
}

/** A payment that moves when the clock gets there. */
export interface StoredMove {
  readonly at: Moment;
  readonly payment: number;
  readonly to: PaymentState;
}

/** What generated payments follow from. */
export interface Generated {
  readonly count: number;
  readonly seed: number;
  readonly start: Moment;
}

/** What a sandbox is beside its documents. */
export interface StoredSettings {
  /** Undefined where randomness is the machine's. */
  readonly seed?: number | undefined;
  /** Where its randomness has got to. */
  readonly random?: number | undefined;
  readonly clock: ClockState;
  /** Whether something is to happen when its clock gets there. */
  readonly waits: boolean;
  /** The moment that the starting data is told from. */
  readonly started: Moment;
  readonly choices: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** What the network does to its requests; nothing when left out. */
  readonly conditions?: StoredConditions | undefined;
  readonly baseUrl: string;
  /** Who acts by themselves; nobody when left out. */
  readonly people?: PeopleSettings | undefined;
  /** The digest of its own control key. */
  readonly keyDigest?: string | undefined;
  /** What the payments were generated from that it has beside its own. */
  readonly generated?: Generated | undefined;
}

/** What the authorization server keeps, who the users are, and what the simulator itself has to remember, by kind. */
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
  readonly 'removed-payment': Readonly<Record<string, never>>;
  readonly move: StoredMove;
  readonly act: StoredAct;
  readonly sandbox: StoredSettings;
  readonly seed: OwnSeed;
}

export type RecordKind = keyof RecordOf;
