import type { BrowserMode } from '../browser/browser.ts';
import { type Launcher, openLauncher } from '../browser/launcher.ts';
import { type CountingBrowser, openBrowser } from '../browser/open-browser.ts';
import type { RunSettings } from '../check.ts';
import { BlockedError } from '../errors.ts';
import type { Allocation } from '../fixtures/allocation.ts';
import { openFixtures, type RunFixtures } from '../fixtures/open-fixtures.ts';
import { type Breaker, openBreaker } from '../http/breaker.ts';
import { type CheckClient, createClient } from '../http/http-client.ts';
import { type KnownSecrets, openKnownSecrets } from '../http/known-secrets.ts';
import { openPace, waitingWire } from '../http/pacing.ts';
import { openRedactor, type Redactor } from '../http/redactor.ts';
import { openWire, type Wire } from '../http/wire.ts';
import { type Memory, openMemory } from '../memory.ts';
import type { Monitor } from '../monitor.ts';
import type { Profile } from '../profile/profile.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { type Lanes, oneLane } from './lanes.ts';
import { type Access, obtainToken } from './token.ts';

/** What the checks of one process share: connections, the run's token and the expendable documents. */
export interface Session {
  readonly profile: Profile;
  readonly settings: RunSettings;
  readonly access: Access;
  /** Replaces a refused token; false if the limit of renewals is reached or no new token was issued. */
  renew(): Promise<boolean>;
  /**
   * Notes that the run's token was accepted. `inVain`: the target forbids the request with the new token too, so its
   * renewal does not count.
   */
  served(inVain?: boolean): void;
  /** Notes that the run's token may have ended, until it is replaced. */
  suspect(): void;
  readonly isSuspect: boolean;
  /** Paths, without queries, whose reads the target also forbids with a new token. */
  readonly forbidden: Set<string>;
  readonly monitors: readonly Monitor[];
  readonly memory: Memory;
  readonly fixtures: RunFixtures;
  readonly clock: Clock;
  readonly lanes: Lanes;
  /** Called for each requirement that drawn cases decide. */
  readonly onDrawn?: ((id: string) => void) | undefined;
  /** A separate client for each check; `token` returns the run's token or ends the check. */
  clientFor(check: string, token: () => string): SessionClient;
  /** A browser for each check, redacted like its client; all of them share one Chromium. */
  browserFor(check: string, redactor: Redactor): CountingBrowser;
  /** Whether the run was ended early. */
  readonly isEnded: boolean;
  close(): Promise<void>;
}

/** A client, and the redactor that knows every secret that it received. */
interface SessionClient {
  readonly client: CheckClient;
  readonly redactor: Redactor;
}

/** Options of a session other than the profile; each has a default. */
export interface SessionOptions {
  /** Identifies the run in the correlation header. */
  readonly runId?: string;
  /** The run's token, if another process obtained it. */
  readonly access?: Access;
  readonly monitors?: readonly Monitor[];
  /** The allocation of the profile's expendable documents to checks; without it each check sees all. */
  readonly allocation?: Allocation;
  /** The number of processes that share the profile's requests per second. */
  readonly workers?: number;
  readonly clock?: Clock;
  /** The lanes for concurrent work; sequential by default. */
  readonly lanes?: Lanes;
  readonly wire?: Wire;
  /** The circuit breaker that the sessions of a run share; by default a session has its own. */
  readonly breaker?: Breaker;
  /** The maximum number of bytes read of an answer; by default that of the wire. */
  readonly maxBytes?: number;
  /** Called for each requirement that drawn cases decide. */
  readonly onDrawn?: (id: string) => void;
  /** A launcher that several sessions share; its owner closes it. */
  readonly browser?: Launcher;
  /**
   * When pages are used in Chromium, and which checks are its witnesses; by default pages use HTTP where it suffices.
   */
  readonly chromium?: { readonly mode: BrowserMode; readonly witnesses: readonly string[] };
}

const wireOf = (
  profile: Profile,
  clock: Clock,
  target: { readonly origin?: string; readonly maxBytes?: number | undefined } = {},
): Wire =>
  openWire({
    ...(target.origin !== undefined && { origin: target.origin }),
    ...(target.maxBytes !== undefined && { maxBytes: target.maxBytes }),
    timeoutSeconds: profile.timeoutSeconds,
    ...(profile.caFile !== undefined && { caFile: profile.caFile }),
    ...(profile.proxy !== undefined && { proxy: profile.proxy }),
    clock,
  });

const secretsOf = (profile: Profile): KnownSecrets => {
  const known = openKnownSecrets();
  for (const secret of profile.secrets) known.learn(secret, '[secret]');
  const { id, secret } = profile.client;
  known.learn(secret, '[client secret]');
  known.learn(Buffer.from(`${id}:${secret}`).toString('base64'), '[client credentials]');
  return known;
};

/** The reason why checks are blocked after the target was given up before there was a token. */
const whyBlocked = (error: unknown): Access => {
  if (error instanceof BlockedError) return { problem: error.message };
  throw error;
};

/** The maximum number of consecutive renewals without an accepted token. */
const mostRenewals = 2;
/** The maximum number of renewals in all, so that a target whose tokens fail after each call is still seen to fail. */
const mostInAll = 20;

/**
 * Opens a session with a target. Obtains the run's token unless `options.access` has one, then waits as the profile
 * says. After a refusal, the checks of the session are blocked. Throws a `UsageError` for a certificate file or a hooks
 * module that cannot be read.
 */
export const openSession = async (
  profile: Profile,
  settings: RunSettings,
  options: SessionOptions = {},
): Promise<Session> => {
  const { clock = systemClock, runId = 'run', monitors = [], workers = 1, lanes = oneLane() } = options;
  const { maxBytes } = options;
  const wire = options.wire ?? wireOf(profile, clock, { origin: new URL(profile.baseUrl).origin, maxBytes });
  const hookWire = waitingWire(wireOf(profile, clock), clock);
  const pageWire = options.wire ?? wireOf(profile, clock);
  const pace = openPace(profile.requestsPerSecond && profile.requestsPerSecond / workers, clock);
  const { waitingSeconds } = profile;
  const { breaker = openBreaker({ clock, waitingSeconds }) } = options;
  const launcher = options.browser ?? openLauncher();
  const header = profile.correlationHeader;
  const correlationOf = (check: string) =>
    header === false ? {} : { correlation: { header, value: `${runId}/${check}` } };

  // The run's secrets are known to all of its checks, including tokens obtained later.
  const known = secretsOf(profile);
  const withKnownSecrets = (given: Access): Access => {
    if ('token' in given) known.learn(given.token, '[token]');
    return given;
  };

  const clientFor = (check: string, token: () => string): SessionClient => {
    const redactor = openRedactor(known);
    const client = createClient({
      ...{ wire, baseUrl: profile.baseUrl, clock, pace, lanes, breaker, redactor, token },
      ...correlationOf(check),
    });
    return { client, redactor };
  };

  const obtain = async (): Promise<Access> => {
    const { client } = clientFor('token', () => '');
    const obtained = withKnownSecrets(await obtainToken(client, profile.client));
    if ('token' in obtained) await clock.sleep(profile.tokenPauseSeconds * 1000);
    return obtained;
  };
  let access =
    options.access === undefined ? await obtain().catch(whyBlocked) : withKnownSecrets(options.access);
  let renewals = 0;
  let renewalsInAll = 0;
  /** Whether the latest renewal counts in these numbers. */
  let isCounted = false;
  let isSuspect = false;
  let renewing: Promise<boolean> | undefined;
  const replace = async (): Promise<boolean> => {
    isSuspect = false;
    try {
      const obtained = await obtain();
      if ('token' in obtained) access = obtained;
      return 'token' in obtained;
    } finally {
      renewing = undefined;
    }
  };
  // Limited, so that a target that refuses all of its tokens is still seen to do so.
  const renew = async (): Promise<boolean> => {
    if (renewing === undefined && (renewals >= mostRenewals || renewalsInAll >= mostInAll)) return false;
    if (renewing === undefined) {
      renewals += 1;
      renewalsInAll += 1;
      isCounted = true;
    }
    renewing ??= replace();
    return renewing;
  };
  const suspect = () => {
    isSuspect = true;
  };
  // A hook that moves the clock ends tokens; the resulting renewals do not count against the target.
  const noteClockMove = () => {
    suspect();
    renewals = 0;
    renewalsInAll = 0;
    isCounted = false;
  };
  const noteServed = (inVain = false) => {
    renewals = 0;
    // Concurrent checks share one renewal, and each may report it as in vain.
    if (inVain && isCounted) renewalsInAll -= 1;
    if (inVain) isCounted = false;
  };
  const fixtures = await openFixtures(profile, {
    wire: hookWire,
    allocation: options.allocation,
    moved: noteClockMove,
  });

  return {
    ...{
      profile,
      settings,
      monitors,
      fixtures,
      clock,
      lanes,
      renew,
      served: noteServed,
      suspect,
      forbidden: new Set<string>(),
      memory: openMemory(),
      onDrawn: options.onDrawn,
    },
    get access() {
      return access;
    },
    get isSuspect() {
      return isSuspect;
    },
    get isEnded() {
      return breaker.isEnded;
    },
    clientFor,
    browserFor: (check, redactor) =>
      openBrowser({
        ...{ launcher, wire: pageWire, profile, redactor, clock, pace, breaker, ...correlationOf(check) },
        ...(options.chromium && { mode: options.chromium.mode }),
        isWitness: options.chromium?.witnesses.includes(check) === true,
      }),
    close: async () => {
      const own = options.browser === undefined ? [launcher.close()] : [];
      await Promise.all([wire.close(), hookWire.close(), pageWire.close(), ...own]);
    },
  };
};
