import type { DatabaseSync } from 'node:sqlite';
import { decide } from '../models/decide.ts';
import { computeOnce } from '../models/remember.ts';
import { createRenderCache } from './actions/rendering.ts';
import { presentDocument } from './areas/present.ts';
import { developmentSigning, type Signer } from './auth/signing.ts';
import type { StoredSettings } from './auth/stored-records.ts';
import { createTokenCache } from './auth/token-cache.ts';
import { createCapabilities } from './capabilities.ts';
import { createCells } from './cells.ts';
import { createChoices } from './choices.ts';
import { createClock, createStamps, type Moment, type SandboxClock } from './clock.ts';
import { type ConditionRule, createConditions } from './conditions.ts';
import { createConsultations } from './consultations.ts';
import { createContents } from './contents/contents.ts';
import type { Sandbox } from './exchange.ts';
import { createFaults } from './faults/in-force.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import type { Home, Image } from './image.ts';
import { createJournal } from './journal.ts';
import { armDocuments, createKeptSettings, type StartSettings } from './kept-settings.ts';
import { type Limits, presetLimits } from './limits.ts';
import { createLock } from './lock.ts';
import { createPeople } from './people/people.ts';
import type { PeopleSettings } from './people/settings.ts';
import { createRandom, type Random } from './random.ts';
import { createRateLimit } from './rate-limit.ts';
import { Refusal } from './refusals.ts';
import type { Replica } from './replica.ts';
import type { OwnSeed } from './seed/own/own-record.ts';
import { openDocuments } from './seed/seed-store.ts';
import type { Archive } from './store/archive.ts';
import type { ReplicableStore } from './store/changes.ts';
import { DataError, earlierCopy, openDatabase, orClose } from './store/database.ts';
import type { Store, StoredDocument } from './store/port.ts';
import { settingsIn } from './store/sqlite.ts';
import { createVersions } from './store/versions.ts';
import { createUsage, type UsageCounters } from './usage/usage.ts';

/** The initial state of a sandbox. */
export interface SandboxOptions {
  /** Seed of its randomness; the environment's when left out. */
  readonly seed?: number | undefined;
  /** The moment its clock starts at; the present when left out. */
  readonly clock?: Moment;
  readonly frozen?: boolean;
  readonly choices: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** Capability -> value; the reference value when left out. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** Conditions of the network; none when left out. */
  readonly conditions?: readonly ConditionRule[] | undefined;
  /** Generated payments in addition to the starting ones. */
  readonly archive?: Archive;
  /** Settings of simulated people; they do nothing when left out. */
  readonly people?: PeopleSettings | undefined;
  /** User-provided records. */
  readonly own?: OwnSeed | undefined;
  /** The digest of the sandbox's own control key. */
  readonly keyDigest?: string | undefined;
  /** An image to start from; overrides all other options except the archive. */
  readonly image?: Image | undefined;
}

/** The environment of a sandbox. */
export interface SandboxEnvironment {
  readonly name: string;
  readonly baseUrl: string;
  /** The clock of the machine. */
  readonly real: () => Moment;
  /** Randomness for sandboxes without a seed; when left out, their seed is 1. */
  readonly machineRandom?: Random | undefined;
  /** The published development key when left out. */
  readonly signing?: Signer | undefined;
  /** None when left out. */
  readonly knownFaults?: KnownFaults | undefined;
  /** Storage that outlives the process; in memory when left out. */
  readonly home?: Home | undefined;
  /** Synchronizes it with other processes, if they share it. */
  readonly replica?: Replica | undefined;
  readonly limits?: Limits | undefined;
  /** Usage counters to continue; new ones when left out. */
  readonly usage?: UsageCounters | undefined;
}

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const lastIdOf = (archive: Archive | undefined): number =>
  archive === undefined ? firstFresh : archive.firstId + archive.size - 1;

const [minute, hour] = [60_000, 3_600_000];

/** The initial state of a sandbox: restored, or from its options. */
interface InitialState {
  readonly clock: SandboxClock;
  readonly started: Moment;
  readonly settings: StartSettings;
}

const beginClock = ({ real }: SandboxEnvironment, { clock: start, frozen }: SandboxOptions): SandboxClock => {
  const clock = createClock(real, start);
  if (!frozen) return clock;
  clock.freeze(true);
  // The machine's clock may have advanced meanwhile.
  if (start !== undefined) clock.set(start);
  return clock;
};

const beginningOf = (
  place: SandboxEnvironment,
  options: SandboxOptions,
  kept: StoredSettings | undefined,
): InitialState => {
  if (kept !== undefined) {
    return { clock: createClock(place.real, kept.clock), started: kept.started, settings: kept };
  }
  const clock = beginClock(place, options);
  const { choices, faults, seed, capabilities = {}, keyDigest, people } = options;
  const conditions = options.conditions && { rules: options.conditions, generation: 1 };
  // Rounded, so that sandboxes that start at about the same time share their starting documents.
  const grain = options.clock === undefined ? hour : minute;
  const started = Math.floor(clock.now() / grain) * grain;
  const settings = { choices, capabilities, faults, conditions, seed, keyDigest, people };
  return { clock, started, settings };
};

/** All processes that share a sandbox use the same address for it. */
const refuseOtherAddress = (held: StoredSettings, { baseUrl }: SandboxEnvironment): void => {
  if (held.baseUrl === baseUrl) return;
  const { origin } = new URL(held.baseUrl);
  throw new DataError(
    `The sandboxes of this database are reached at ${origin}: start with --public-url ${origin}.`,
  );
};

/** Opens the database of a sandbox; undefined if it is in memory and not shared. */
const databaseFor = ({ replica, home, limits }: SandboxEnvironment): DatabaseSync | undefined => {
  if (home === undefined) return replica?.database;
  return openDatabase(home.database, { megas: limits?.megabytes, isThere: home.isThere });
};

/** The settings in the database of a sandbox. Throws a `DataError` if they are required but missing. */
const heldIn = (database: DatabaseSync | undefined, { home }: SandboxEnvironment) => {
  const held = database && settingsIn(database);
  if (home?.isThere === undefined || held !== undefined) return held;
  throw new DataError(`${home.database} holds no sandbox; ${earlierCopy}.`);
};

/** Opens the documents of a sandbox, at once if it continues from stored ones. */
const openKept = (
  place: SandboxEnvironment,
  { archive, image, own }: SandboxOptions,
  database: DatabaseSync | undefined,
) => {
  const megas = place.limits?.megabytes;
  const { replica } = place;
  const held = heldIn(database, place);
  const kept = image?.settings ?? held;
  const begin = held === undefined ? image?.snapshot : ('kept' as const);
  if (replica !== undefined && held !== undefined) refuseOtherAddress(held, place);
  const prepareStore = (store: Store & ReplicableStore): Store => {
    if (kept !== undefined && kept.baseUrl !== place.baseUrl) store.readdress(kept.baseUrl, place.baseUrl);
    return replica?.wrap(store) ?? store;
  };
  const openDocumentsAt = (start: Moment) =>
    openDocuments({
      ...{ start, archive, own, database, megas, begin, opened: prepareStore },
      isReplicated: replica !== undefined,
    });
  return { kept, open: openDocumentsAt };
};

/** Whether an attachment has a stored file; starting and simulated documents only have texts. */
const hasFile = ({ store }: Sandbox, id: number): boolean => {
  const file = store.get('attachment', id)?.state.file;
  return file !== undefined && file !== null && file.text === undefined;
};

/** Continues a restored sandbox; its documents are loaded only if its clock has pending callbacks. */
const resume = (sandbox: Sandbox, { image }: SandboxOptions, kept: StoredSettings | undefined): void => {
  if (image?.files !== undefined) sandbox.contents.takeOver(image.files);
  else if (kept !== undefined && image === undefined) sandbox.contents.sweep((id) => hasFile(sandbox, id));
  if (kept?.waits) {
    armDocuments(sandbox);
    sandbox.people.arm();
  }
  if (kept === undefined && image === undefined) sandbox.people.startOver();
};

const assemble = (
  place: SandboxEnvironment,
  options: SandboxOptions,
  { kept: storedSettings, open }: ReturnType<typeof openKept>,
): Sandbox => {
  const {
    name,
    baseUrl,
    home,
    replica,
    machineRandom = createRandom(1),
    signing = developmentSigning,
    usage = createUsage(),
  } = place;
  const isLasting = home !== undefined || replica !== undefined;
  const { knownFaults = noFaults, limits = presetLimits } = place;
  const { clock, started, settings } = beginningOf(place, options, storedSettings);
  const consultations = createConsultations();
  const choices = createChoices(settings.choices, consultations.note);
  const capabilities = createCapabilities(settings.capabilities, consultations.note);
  const faults = createFaults(settings.faults, knownFaults.all);
  const documents = open(started);
  const versions = createVersions(clock.now);
  const planActs = (document: StoredDocument): void => {
    if (people.settings.pace !== 'off') people.plan(document);
  };
  const recorded = computeOnce(() => versions.recording(documents.store(), planActs));
  const contents = createContents({ megas: limits.megabytes, lasting: home?.files });
  const rendered = createRenderCache();
  const journal = createJournal(limits.journal, replica?.note);
  const cells = createCells();
  const updateCell = replica?.updateCell ?? cells.update;
  const rateLimit = createRateLimit(clock, updateCell);
  const conditions = createConditions(updateCell, settings.conditions);
  const tokens = createTokenCache();
  const people = createPeople(() => sandbox, settings.people);
  let lives = 0;
  const life = () => lives;
  const lock = createLock(life);
  const { archive } = options;
  const kept = createKeptSettings(() => sandbox, { documents, settings, machineRandom, archive });
  const sandbox: Sandbox = {
    ...{ name, baseUrl, home, clock, contents, choices, capabilities, faults, journal, consultations },
    ...{ rendered, rateLimit, conditions, signing, life, limits, versions, people, usage },
    present: presentDocument,
    decide: (lifecycle, record, question) => {
      const answer = decide(lifecycle, record, question);
      const { state } = record;
      consultations.decided({ lifecycle: lifecycle.id, state, event: question.event.type, answer });
      return answer;
    },
    get store() {
      // Throws once the sandbox is closed.
      documents.store();
      return recorded();
    },
    stamps: createStamps(clock),
    started,
    lastPaymentId: lastIdOf(archive),
    tokens,
    lock: replica?.lock(lock, { contents, journal, versions, save: kept.save, adopt: kept.adopt }) ?? lock,
    replica,
    get random() {
      return kept.random();
    },
    get seed() {
      return kept.seed();
    },
    get keyDigest() {
      return kept.keyDigest();
    },
    check: (before) => {
      const highest = documents.store().highest();
      if (highest > limits.documents && highest > before) throw new Refusal('too-many-documents');
      if (isLasting && kept.isRandomUnsaved()) kept.save();
    },
    save: () => {
      if (isLasting) kept.save();
    },
    adopt: kept.adopt,
    image: (files) => {
      kept.save();
      const laid = files && contents.lay(files);
      return { settings: kept.now(), snapshot: documents.store().snapshot(), files: laid };
    },
    reset: (next = kept.seed(), own) => {
      kept.restart(next, (settings) => documents.reset(settings, own));
      lives += 1;
      clock.clear();
      contents.clear();
      rendered.clear();
      tokens.forgetChecks();
      journal.clear();
      versions.clear();
      consultations.clear();
      cells.clear();
      people.startOver();
    },
    close: () => {
      lives += 1;
      journal.close();
      void lock.hold(() => {
        documents.close();
        contents.close();
      });
    },
  };
  resume(sandbox, options, storedSettings);
  sandbox.save();
  return sandbox;
};

/**
 * Creates a sandbox: with the starting documents, from an image, or from its home. Throws a `ChoiceError`, a
 * `CapabilityError`, a `FaultError` or a `DataError`.
 */
export const createSandbox = (place: SandboxEnvironment, options: SandboxOptions): Sandbox => {
  const database = databaseFor(place);
  return orClose(database, () => assemble(place, options, openKept(place, options, database)));
};
