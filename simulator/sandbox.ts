import { developmentSigning, type Signing } from './auth/signing.ts';
import { createTokenCache, type TokenCache } from './auth/token-cache.ts';
import { type Capabilities, createCapabilities } from './capabilities.ts';
import type { Choices } from './choices.ts';
import { createChoices } from './choices.ts';
import { type Clock, createClock, type Moment } from './clock.ts';
import { type Consultations, createConsultations } from './consultations.ts';
import { type Contents, createContents } from './contents/contents.ts';
import { createFaults, type Faults } from './faults/in-force.ts';
import { createRenderCache, type RenderCache } from './handlers/render-cache.ts';
import { createJournal, type Journal } from './journal.ts';
import { createLock, type Lock } from './lock.ts';
import { createRandom, type Random } from './random.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { openDocuments } from './seed/seed-store.ts';
import { createStamps, type Stamps } from './stamps.ts';
import type { Archive } from './store/archive.ts';
import type { Store } from './store/port.ts';

/** How a sandbox begins. */
export interface SandboxOptions {
  /** Of all randomness; the place's own is taken when left out. */
  readonly seed?: number | undefined;
  /** The moment its clock begins at; the present when left out. */
  readonly clock?: Moment;
  readonly frozen?: boolean;
  readonly choices: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** Capability -> value; the reference where left out. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** Payments beside the starting ones. */
  readonly archive?: Archive;
}

/** A whole platform of its own: documents, clock, randomness, tokens, choices, capabilities, faults and journal. */
export interface Sandbox {
  readonly name: string;
  /** The address below which its API lies, without a slash at the end. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly stamps: Stamps;
  readonly store: Store;
  /** The files of attachments. */
  readonly contents: Contents;
  readonly choices: Choices;
  readonly capabilities: Capabilities;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly consultations: Consultations;
  readonly tokens: TokenCache;
  readonly rendered: RenderCache;
  readonly rateLimit: RateLimit;
  readonly lock: Lock;
  readonly signing: Signing;
  /** Undefined where randomness is the machine's. */
  readonly seed: number | undefined;
  /** How often it was laid back or closed: what was begun before a change of it finds nothing to go on with. */
  life(): number;
  /** Every payment that is made from now on has an id above this. */
  readonly lastPaymentId: number;
  /** The moment that the starting data is told from. */
  readonly started: Moment;
  /** Lays the starting documents back and starts randomness anew; clock, choices, capabilities and faults stay. */
  reset(seed?: number): void;
  /** Ends at once for all who come or wait, and is gone when the one who holds its lock is done. */
  close(): void;
}

/** What a sandbox is made with, beside what it may choose. */
export interface Place {
  readonly name: string;
  readonly baseUrl: string;
  /** The clock of the machine. */
  readonly real: () => Moment;
  /** What sandboxes without a seed draw from; without either the seed is 1. */
  readonly machineRandom?: Random | undefined;
  /** By the published key when left out. */
  readonly signing?: Signing | undefined;
}

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const lastIdOf = (archive: Archive | undefined): number =>
  archive === undefined ? firstFresh : archive.firstId + archive.size - 1;

/** Makes a sandbox with its starting documents. Throws a `ChoiceError`, a `CapabilityError` or a `FaultError`. */
export const createSandbox = (
  { name, baseUrl, real, machineRandom = createRandom(1), signing = developmentSigning }: Place,
  options: SandboxOptions,
): Sandbox => {
  const consultations = createConsultations();
  const choices = createChoices(options.choices, consultations.note);
  const capabilities = createCapabilities(options.capabilities, consultations.note);
  const faults = createFaults(options.faults);
  const clock = createClock(real, options.clock);
  if (options.frozen) {
    clock.freeze(true);
    // The real clock may have ticked meanwhile.
    if (options.clock !== undefined) clock.set(options.clock);
  }
  // Of a whole minute, so that sandboxes made one after the other are filled once.
  const started = Math.floor(clock.now() / 60_000) * 60_000;
  const documents = openDocuments(started, options.archive);
  const contents = createContents();
  const rendered = createRenderCache();
  const journal = createJournal();
  const rateLimit = createRateLimit(clock);
  const tokens = createTokenCache();
  const randomOf = (seed: number | undefined): Random =>
    seed === undefined ? machineRandom : createRandom(seed);
  let seed = options.seed;
  let random = randomOf(seed);
  let lives = 0;
  const life = () => lives;
  const lock = createLock(life);

  return {
    ...{ name, baseUrl, clock, contents, choices, capabilities, faults, journal, consultations },
    ...{ rendered, rateLimit, signing, life },
    get store() {
      return documents.store();
    },
    stamps: createStamps(clock),
    started,
    lastPaymentId: lastIdOf(options.archive),
    tokens,
    lock,
    get random() {
      return random;
    },
    get seed() {
      return seed;
    },
    reset: (next = seed) => {
      lives += 1;
      seed = next;
      random = randomOf(seed);
      clock.clear();
      documents.reset();
      contents.clear();
      rendered.clear();
      tokens.forgetChecks();
      journal.clear();
      consultations.clear();
      rateLimit.clear();
    },
    close: () => {
      lives += 1;
      void lock.hold(() => {
        documents.close();
        contents.clear();
      });
    },
  };
};
