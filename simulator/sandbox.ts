import { decide } from '../models/decide.ts';
import { createRenderCache } from './actions/rendering.ts';
import { developmentSigning, type Signing } from './auth/signing.ts';
import { createTokenCache } from './auth/token-cache.ts';
import { createCapabilities } from './capabilities.ts';
import { createChoices } from './choices.ts';
import { createClock, type Moment } from './clock.ts';
import { createConsultations } from './consultations.ts';
import { createContents } from './contents/contents.ts';
import type { Sandbox } from './exchange.ts';
import { createFaults } from './faults/in-force.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import { createJournal } from './journal.ts';
import { createLock } from './lock.ts';
import { createRandom, type Random } from './random.ts';
import { createRateLimit } from './rate-limit.ts';
import { openDocuments } from './seed/seed-store.ts';
import { createStamps } from './stamps.ts';
import type { Archive } from './store/archive.ts';

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

/** What a sandbox is made with, beside what it may choose. */
export interface SandboxEnvironment {
  readonly name: string;
  readonly baseUrl: string;
  /** The clock of the machine. */
  readonly real: () => Moment;
  /** What sandboxes without a seed draw from; without either the seed is 1. */
  readonly machineRandom?: Random | undefined;
  /** By the published key when left out. */
  readonly signing?: Signing | undefined;
  /** None when left out. */
  readonly knownFaults?: KnownFaults | undefined;
}

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const lastIdOf = (archive: Archive | undefined): number =>
  archive === undefined ? firstFresh : archive.firstId + archive.size - 1;

/** Makes a sandbox with its starting documents. Throws a `ChoiceError`, a `CapabilityError` or a `FaultError`. */
export const createSandbox = (place: SandboxEnvironment, options: SandboxOptions): Sandbox => {
  const { name, baseUrl, real, machineRandom = createRandom(1), signing = developmentSigning } = place;
  const { knownFaults = noFaults } = place;
  const consultations = createConsultations();
  const choices = createChoices(options.choices, consultations.note);
  const capabilities = createCapabilities(options.capabilities, consultations.note);
  const faults = createFaults(options.faults, knownFaults.all);
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
    ...{ name, baseUrl, clock, contents, choices, decide, capabilities, faults, journal, consultations },
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
