import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Generated } from './auth/stored-records.ts';
import type { DataDirectory } from './data/data-directory.ts';
import { createSnapshots, type NamedSnapshots } from './data/snapshots.ts';
import type { Sandbox } from './exchange.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import type { Home, Image } from './image.ts';
import { presetLimits } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { Refusal } from './refusals.ts';
import type { Replica } from './replica.ts';
import { isOfOtherSite } from './request-origin.ts';
import { createSandbox, type SandboxEnvironment, type SandboxOptions } from './sandbox.ts';
import { paymentArchive } from './seed/payment-archive.ts';
import type { SharedSandboxes } from './shared/shared-sandboxes.ts';
import type { OnProgress } from './store/archive.ts';
import { DataError } from './store/database.ts';
import { type MachineTimer, stoppedTimer } from './timer.ts';
import { type AllUsage, createAllUsage } from './usage/usage.ts';

/** All sandboxes of one server. */
export interface Platform {
  /** The address of the server, without a slash at the end. */
  readonly origin: string;
  /** The sandbox of the bare origin; another one after it was replaced. */
  readonly main: Sandbox;
  readonly controlKey: string | undefined;
  readonly knownFaults: KnownFaults;
  readonly metrics: Metrics;
  readonly timer: MachineTimer;
  /** What clients of all sandboxes used and met, those that are gone among them. */
  readonly usage: Pick<AllUsage, 'read'>;
  /**
   * The sandbox of a name, for a request. It is made on first use, unless a control key is set or the page of another
   * site asks. Throws a `Refusal` where there is none, and where there are too many.
   */
  sandbox(name: string, headers?: IncomingHttpHeaders): Sandbox;
  /** The sandbox of a name that is there. */
  find(name: string): Sandbox | undefined;
  names(): readonly string[];
  /**
   * Makes or replaces one, which stays until it is removed. Throws a `ChoiceError`, a `CapabilityError`, a `FaultError`,
   * and a `Refusal` where there are too many.
   */
  create(name: string, options: Partial<SandboxOptions>): Sandbox;
  /** Makes a sandbox that begins as an image, or lets one go on from it in place of what it was. */
  begin(name: string, image: Image): Sandbox;
  /** A sandbox in memory that begins as an image, which nobody else finds: for whoever closes it. */
  scratch(image: Image): Sandbox;
  /** As `sandbox`, and as other processes left it where they share it; the main one without a name. */
  reach(name: string | undefined, headers?: IncomingHttpHeaders): Sandbox | Promise<Sandbox>;
  /** Takes over what other processes did to the sandbox of a name, or to all sandboxes. */
  refresh(name?: string): Promise<void>;
  /** Lets other processes know of what was made, replaced or removed under a name. */
  publish(name: string): Promise<void>;
  /** Resolves when requests may come. */
  ready(): Promise<void>;
  /** Images under names, sandbox by sandbox. */
  readonly snapshots: NamedSnapshots;
  /** False when there is none. */
  remove(name: string): boolean;
  /** Whoever listens to a journal is told that no more comes. */
  endStreams(): void;
  close(): void;
}

/** The name that control answers give to the sandbox of the bare origin: it has no other address. */
export const mainName = 'default';

/** Whether a sandbox may be called so: a name that can stand in a path as it is. */
export const isSandboxName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && name !== mainName;

interface PlatformOptions
  extends Omit<SandboxOptions, 'archive' | 'image'>,
    Omit<SandboxEnvironment, 'name' | 'baseUrl' | 'home'> {
  /** How many payments are generated beside the starting ones, the same in all sandboxes. */
  readonly payments?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly origin: string;
  readonly controlKey?: string | undefined;
  /** What outlives the process; nothing when left out. */
  readonly data?: DataDirectory | undefined;
  /** What other processes have too, in place of `data`. */
  readonly shared?: SharedSandboxes | undefined;
  /** One that never ends what it begins when left out. */
  readonly timer?: MachineTimer | undefined;
}

interface SandboxEntry {
  readonly sandbox: Sandbox;
  /** Made by a request to it, not by `create`. */
  readonly onDemand: boolean;
}

const refuseToMake = (hasKey: boolean, headers: IncomingHttpHeaders): void => {
  if (hasKey || isOfOtherSite(headers)) throw new Refusal('sandbox-not-made');
};

/** What payments are generated from: what was said when the data began. Throws a `DataError` for another number of them. */
const generatedOf = (options: PlatformOptions): Generated => {
  const { data, shared, payments, real, clock = real(), seed = 1 } = options;
  const asked = { count: payments ?? 0, seed, start: clock };
  const texts = data ?? shared;
  if (texts === undefined) return asked;
  const kept = JSON.parse(texts.text('payments', () => JSON.stringify(asked))) as Generated;
  if (payments === undefined || payments === kept.count) return kept;
  throw new DataError(
    `The data began with ${kept.count} generated payments: leave --payments out, or take another directory.`,
  );
};

/** What is told at a start holds also where data of before is gone on with; the rest is for a beginning. */
const override = (
  sandbox: Sandbox,
  { choices, capabilities, faults, conditions, people, clock }: PlatformOptions,
): void => {
  const isTold = (values: object | undefined) => Object.keys(values ?? {}).length > 0;
  if (isTold(choices)) sandbox.choices.replace(choices);
  if (isTold(capabilities)) sandbox.capabilities.replace(capabilities ?? {});
  if (isTold(faults)) sandbox.faults.replace(faults);
  if (conditions !== undefined) sandbox.conditions.replace(conditions);
  if (people !== undefined && !isDeepStrictEqual(people, sandbox.people.settings))
    sandbox.people.replace(people);
  if (clock !== undefined) sandbox.clock.set(clock);
  sandbox.save();
};

/** Where a sandbox is kept: in memory without any. */
interface Place {
  readonly home?: Home | undefined;
  readonly replica?: Replica | undefined;
}

/** Makes sandboxes where they are to be kept. */
const makingIn = (given: PlatformOptions, usage: AllUsage) => {
  const { origin, data, shared } = given;
  const archive = paymentArchive({ ...generatedOf(given), onProgress: given.onProgress });
  const options = { ...given, ...(archive && { archive }) };
  const placeOf = (name: string, { home, replica }: Place = {}): SandboxEnvironment => ({
    ...given,
    ...{
      name,
      home,
      replica,
      usage: usage.of(name),
      baseUrl: name === mainName ? origin : `${origin}/sandboxes/${name}`,
    },
  });
  const { clock: _, ...inherited } = options;
  return {
    generated: archive?.generated,
    // Its requests are nobody's.
    scratch: (image: Image) =>
      createSandbox({ ...placeOf(mainName), usage: undefined }, { ...inherited, image }),
    open: (name: string, place: Place) => createSandbox(placeOf(name, place), inherited),
    make: (name: string, own: Partial<SandboxOptions>, onDemand: boolean): Sandbox => {
      const home = data?.prepare(own.image);
      const begun = name === mainName ? options : inherited;
      try {
        const sandbox = createSandbox(placeOf(name, { home, replica: shared?.prepare() }), {
          ...begun,
          ...own,
        });
        if (home !== undefined) data?.settle({ name, home, onDemand });
        return sandbox;
      } catch (error) {
        if (home !== undefined) data?.discard(home);
        throw error;
      }
    },
  };
};

/** Opens the documents of a sandbox that begins with records of one's own. Throws a `SeedError` or a `Refusal`. */
const openSeeded = (sandbox: Sandbox): void => {
  try {
    void sandbox.store;
    sandbox.check(0);
  } catch (error) {
    sandbox.close();
    throw error;
  }
};

/** Throws a `DataError` where an image has other generated payments than there are here. */
const checkGenerated = (here: Generated | undefined, there: Generated | undefined): void => {
  if (JSON.stringify(here) === JSON.stringify(there)) return;
  const wanted =
    there === undefined
      ? 'without --payments'
      : `with --payments ${there.count} --seed ${there.seed} --clock ${new Date(there.start).toISOString()}`;
  throw new DataError(`The sandbox has other generated payments: start the simulator ${wanted}.`);
};

/**
 * Makes the platform with its main sandbox, and those that its data has. Throws a `ChoiceError`, a `CapabilityError`, a
 * `FaultError` or a `DataError`.
 */
export const createPlatform = (given: PlatformOptions): Platform => {
  const { origin, controlKey, data, shared, knownFaults = noFaults, limits = presetLimits } = given;
  const usage = shared?.usage ?? createAllUsage();
  const { open, make: makeOne, generated, scratch } = makingIn(given, usage);
  const snapshots = createSnapshots({ data, shelf: shared?.shelf }, limits);
  /** In the order of their last use. */
  const others = new Map<string, SandboxEntry>();
  let kept: Sandbox | undefined;
  for (const { name, home, onDemand } of data?.all() ?? []) {
    if (name === mainName) kept = open(name, { home });
    else if (isSandboxName(name)) others.set(name, { sandbox: open(name, { home }), onDemand });
  }
  if (shared?.main !== undefined) kept = open(mainName, { replica: shared.main });
  else if (kept !== undefined) override(kept, given);
  let main = kept ?? makeOne(mainName, {}, false);
  // What somebody brought along is looked at now, not when the first document is asked for.
  if (kept === undefined && given.own !== undefined) openSeeded(main);

  const find: Platform['find'] = (name) => (name === mainName ? main : others.get(name)?.sandbox);
  const isInMemory = data === undefined && shared === undefined;
  const makeRoom = (): void => {
    if (others.size < limits.sandboxes) return;
    const [idle] = [...others].find(([, { onDemand }]) => onDemand && isInMemory) ?? [];
    if (idle === undefined) throw new Refusal('too-many-sandboxes');
    remove(idle);
  };
  const lay = (name: string, sandbox?: Sandbox, onDemand = false): void => {
    find(name)?.close();
    others.delete(name);
    if (sandbox !== undefined && name === mainName) main = sandbox;
    else if (sandbox !== undefined) others.set(name, { sandbox, onDemand });
  };
  const make = (name: string, own: Partial<SandboxOptions>, onDemand: boolean): Sandbox => {
    if (name !== mainName && !others.has(name)) makeRoom();
    const sandbox = makeOne(name, own, onDemand);
    lay(name, sandbox, onDemand);
    return sandbox;
  };
  const remove: Platform['remove'] = (name) => {
    others.get(name)?.sandbox.close();
    if (!others.delete(name)) return false;
    usage.leave(name);
    snapshots.forget(name);
    data?.remove(name);
    return true;
  };
  const use = (name: string): Sandbox | undefined => {
    const known = others.get(name);
    if (known === undefined) return undefined;
    others.delete(name);
    others.set(name, known);
    return known.sandbox;
  };
  const names = () => [...others.keys()].sort();
  const sandbox: Platform['sandbox'] = (name, headers = {}) => {
    if (!isSandboxName(name)) throw new Refusal('unknown-sandbox');
    const known = use(name);
    if (known !== undefined) return known;
    refuseToMake(controlKey !== undefined, headers);
    return make(name, given.clock === undefined ? {} : { clock: given.clock }, true);
  };
  const reachHere: Platform['reach'] = (name, headers) =>
    name === undefined ? main : sandbox(name, headers);
  const reachShared =
    ({ refresh, publish }: SharedSandboxes): Platform['reach'] =>
    async (name, headers) => {
      await refresh(name ?? mainName);
      const isThere = name === undefined || find(name) !== undefined;
      const found = reachHere(name, headers);
      if (isThere) return found;
      await publish(name, true);
      return reachHere(name, headers);
    };
  const local = {
    ...{ mainName, find, lay, names: () => [mainName, ...names()] },
    make: (name: string, replica: Replica) => open(name, { replica }),
  };
  return {
    ...{ origin, controlKey, knownFaults, names, remove, sandbox, scratch, snapshots, usage },
    metrics: createMetrics(),
    timer: given.timer ?? stoppedTimer,
    get main() {
      return main;
    },
    create: (name, own) => make(name, own, false),
    begin: (name, image) => {
      checkGenerated(generated, image.settings.generated);
      const before = find(name);
      // Whoever lays something else into a sandbox changes nothing about who may.
      const { keyDigest } = before ?? image.settings;
      return make(name, { image: { ...image, settings: { ...image.settings, keyDigest } } }, false);
    },
    find,
    reach: shared === undefined ? reachHere : reachShared(shared),
    refresh: async (name) => (name === undefined ? shared?.refreshAll() : shared?.refresh(name)),
    publish: async (name) => shared?.publish(name),
    ready: async () => shared?.begin(local, (begun) => override(begun, given)),
    endStreams: () => {
      for (const { sandbox } of [{ sandbox: main }, ...others.values()]) sandbox.journal.close();
    },
    close: () => {
      for (const { sandbox } of [{ sandbox: main }, ...others.values()]) sandbox.close();
      snapshots.close();
      data?.close();
    },
  };
};
