import { decide } from '../models/decide.ts';
import { createRenderCache } from './actions/rendering.ts';
import { armMoves } from './areas/payment-moves.ts';
import { developmentSigning, type Signing } from './auth/signing.ts';
import type { StoredSettings } from './auth/stored-records.ts';
import { createTokenCache } from './auth/token-cache.ts';
import { createCapabilities } from './capabilities.ts';
import { createCells } from './cells.ts';
import { createChoices } from './choices.ts';
import { type Clock, createClock, type Moment } from './clock.ts';
import { type ConditionRule, createConditions } from './conditions.ts';
import { createConsultations } from './consultations.ts';
import { createContents } from './contents/contents.ts';
import type { Sandbox } from './exchange.ts';
import { createFaults } from './faults/in-force.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import type { Home, Image } from './image.ts';
import { createJournal } from './journal.ts';
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
import { createStamps } from './stamps.ts';
import type { Archive } from './store/archive.ts';
import type { ReplicableStore } from './store/changes.ts';
import { DataError, openDatabase } from './store/database.ts';
import type { Store, Stored } from './store/port.ts';
import { settingsIn } from './store/sqlite.ts';
import { once } from './store/stored-row.ts';
import { createVersions } from './store/versions.ts';
import { createUsage, type UsageCounters } from './usage/usage.ts';

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
  /** What the network does to requests; nothing when left out. */
  readonly conditions?: readonly ConditionRule[] | undefined;
  /** Payments beside the starting ones. */
  readonly archive?: Archive;
  /** Who acts by themselves; nobody when left out. */
  readonly people?: PeopleSettings | undefined;
  /** Records that somebody brought along. */
  readonly own?: OwnSeed | undefined;
  /** The digest of a control key of its own. */
  readonly keyDigest?: string | undefined;
  /** What it begins as, in place of all the others but the archive. */
  readonly image?: Image | undefined;
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
  /** Where it outlives the process; in memory when left out. */
  readonly home?: Home | undefined;
  /** What keeps it the same in several processes, where they share it. */
  readonly replica?: Replica | undefined;
  readonly limits?: Limits | undefined;
  /** What its clients used before; nothing when left out. */
  readonly usage?: UsageCounters | undefined;
}

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const lastIdOf = (archive: Archive | undefined): number =>
  archive === undefined ? firstFresh : archive.firstId + archive.size - 1;

/** What a sandbox begins with: as it was kept, or as its options say. */
interface Beginning {
  readonly clock: Clock;
  readonly started: Moment;
  readonly settings: Pick<
    StoredSettings,
    'choices' | 'capabilities' | 'faults' | 'conditions' | 'seed' | 'random' | 'keyDigest' | 'people'
  >;
}

const beginClock = ({ real }: SandboxEnvironment, { clock: start, frozen }: SandboxOptions): Clock => {
  const clock = createClock(real, start);
  if (!frozen) return clock;
  clock.freeze(true);
  // The real clock may have ticked meanwhile.
  if (start !== undefined) clock.set(start);
  return clock;
};

const beginningOf = (
  place: SandboxEnvironment,
  options: SandboxOptions,
  kept: StoredSettings | undefined,
): Beginning => {
  if (kept !== undefined) {
    return { clock: createClock(place.real, kept.clock), started: kept.started, settings: kept };
  }
  const clock = beginClock(place, options);
  const { choices, faults, seed, capabilities = {}, keyDigest, people } = options;
  const conditions = options.conditions && { rules: options.conditions, generation: 1 };
  // Of a whole minute, so that sandboxes made one after the other are filled once.
  const started = Math.floor(clock.now() / 60_000) * 60_000;
  const settings = { choices, capabilities, faults, conditions, seed, keyDigest, people };
  return { clock, started, settings };
};

/** Processes that share a sandbox show it at one address. */
const refuseOtherAddress = (held: StoredSettings, { baseUrl }: SandboxEnvironment): void => {
  if (held.baseUrl === baseUrl) return;
  const { origin } = new URL(held.baseUrl);
  throw new DataError(
    `The sandboxes of this database are reached at ${origin}: start with --public-url ${origin}.`,
  );
};

/** Opens the documents of a sandbox, at once where something of before is to be gone on with. */
const openKept = (place: SandboxEnvironment, { archive, image, own }: SandboxOptions) => {
  const megas = place.limits?.megabytes;
  const { replica, home } = place;
  const database = replica?.database ?? (home && openDatabase(home.database, { megas }));
  const held = database && settingsIn(database);
  const kept = image?.settings ?? held;
  const begin = held === undefined ? image?.snapshot : ('kept' as const);
  if (replica !== undefined && held !== undefined) refuseOtherAddress(held, place);
  const opened = (store: Store & ReplicableStore): Store => {
    if (kept !== undefined && kept.baseUrl !== place.baseUrl) store.readdress(kept.baseUrl, place.baseUrl);
    return replica?.wrap(store) ?? store;
  };
  const open = (start: Moment) => openDocuments({ start, archive, own, database, megas, begin, opened });
  return { kept, open };
};

/** Files of a record that is there; those of starting documents and of made ones are texts. */
const hasFile = ({ store }: Sandbox, id: number): boolean => {
  const file = store.get('attachment', id)?.state.file;
  return file !== undefined && file !== null && file.text === undefined;
};

/** Lets a sandbox go on from where another, or it itself, was: its documents only where something waits for its clock. */
const goOn = (sandbox: Sandbox, { image }: SandboxOptions, kept: StoredSettings | undefined): void => {
  if (image?.files !== undefined) sandbox.contents.takeOver(image.files);
  else if (kept !== undefined && image === undefined) sandbox.contents.sweep((id) => hasFile(sandbox, id));
  if (kept?.waits) {
    armMoves(sandbox);
    sandbox.people.arm();
  }
  if (kept === undefined && image === undefined) sandbox.people.startOver();
};

/**
 * Makes a sandbox: with its starting documents, as an image has it, or as it was kept in its home. Throws a
 * `ChoiceError`, a `CapabilityError`, a `FaultError` or a `DataError`.
 */
export const createSandbox = (place: SandboxEnvironment, options: SandboxOptions): Sandbox => {
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
  const { kept, open } = openKept(place, options);
  const { clock, started, settings } = beginningOf(place, options, kept);
  const consultations = createConsultations();
  const choices = createChoices(settings.choices, consultations.note);
  const capabilities = createCapabilities(settings.capabilities, consultations.note);
  const faults = createFaults(settings.faults, knownFaults.all);
  const documents = open(started);
  const versions = createVersions(clock.now);
  const planActs = (document: Stored): void => {
    if (people.settings.pace !== 'off') people.plan(document);
  };
  const recorded = once(() => versions.recording(documents.store(), planActs));
  const contents = createContents({ megas: limits.megabytes, lasting: home?.files });
  const rendered = createRenderCache();
  const journal = createJournal(limits.journal, replica?.note);
  const cells = createCells();
  const updateCell = replica?.updateCell ?? cells.update;
  const rateLimit = createRateLimit(clock, updateCell);
  const conditions = createConditions(updateCell, settings.conditions);
  const tokens = createTokenCache();
  const people = createPeople(() => sandbox, settings.people);
  let { seed, keyDigest } = settings;
  const randomOf = (state: number | undefined): Random =>
    state === undefined ? machineRandom : createRandom(state);
  let random = randomOf(settings.random ?? seed);
  let lives = 0;
  const life = () => lives;
  const lock = createLock(life);
  /** Where randomness had got to when that was written down last. */
  let noted = settings.random;

  const settingsNow = (): StoredSettings => ({
    ...{ seed, random: random.state(), clock: clock.state(), started, baseUrl, keyDigest },
    ...{ choices: choices.changed(), capabilities: capabilities.changed(), faults: faults.inForce() },
    ...{ generated: options.archive?.generated, waits: clock.waits() },
    ...(people.settings.pace !== 'off' && { people: people.settings }),
    ...(conditions.stored.generation > 0 && { conditions: conditions.stored }),
  });
  let saved = '';
  const save = (): void => {
    noted = random.state();
    const settings = settingsNow();
    const text = JSON.stringify(settings);
    if (text !== saved) documents.store().keep('sandbox', 'settings', settings);
    saved = text;
  };
  const adopt = (): void => {
    const settings = documents.store().kept('sandbox', 'settings');
    if (settings === undefined) return;
    choices.replace(settings.choices);
    capabilities.replace(settings.capabilities);
    conditions.adopt(settings.conditions);
    if (settings.faults.join() !== faults.inForce().join()) faults.replace(settings.faults);
    ({ seed, keyDigest } = settings);
    random = randomOf(settings.random ?? seed);
    clock.resume(settings.clock);
    clock.clear();
    armMoves(sandbox);
    people.resume(settings.people);
    tokens.forgetChecks();
    saved = JSON.stringify(settingsNow());
    noted = random.state();
  };
  const sandbox: Sandbox = {
    ...{ name, baseUrl, clock, contents, choices, capabilities, faults, journal, consultations },
    ...{ rendered, rateLimit, conditions, signing, life, limits, versions, people, usage },
    decide: (lifecycle, record, asked) => {
      const answer = decide(lifecycle, record, asked);
      const { state } = record;
      consultations.decided({ lifecycle: lifecycle.id, state, event: asked.event.type, answer });
      return answer;
    },
    get store() {
      // It throws once the sandbox is closed.
      documents.store();
      return recorded();
    },
    stamps: createStamps(clock),
    started,
    lastPaymentId: lastIdOf(options.archive),
    tokens,
    lock: replica?.lock(lock, { contents, journal, versions, save, adopt }) ?? lock,
    replica,
    get random() {
      return random;
    },
    get seed() {
      return seed;
    },
    get keyDigest() {
      return keyDigest;
    },
    check: (before) => {
      const highest = documents.store().highest();
      if (highest > limits.documents && highest > before) throw new Refusal('too-many-documents');
      if (isLasting && random.state() !== noted) save();
    },
    save: () => {
      if (isLasting) save();
    },
    adopt,
    image: (files) => {
      save();
      const laid = files && contents.lay(files);
      return { settings: settingsNow(), snapshot: documents.store().snapshot(), files: laid };
    },
    reset: (next = seed, own) => {
      const after = randomOf(next);
      const settings = { ...settingsNow(), seed: next, random: after.state(), waits: false };
      documents.reset(settings, own);
      lives += 1;
      seed = next;
      random = after;
      clock.clear();
      saved = '';
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
  goOn(sandbox, options, kept);
  sandbox.save();
  return sandbox;
};
