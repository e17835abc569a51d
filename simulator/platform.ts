import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { GenerationParameters } from './auth/stored-records.ts';
import type { DataDirectory, Notify } from './data/data-directory.ts';
import { createSnapshots, type NamedSnapshots } from './data/snapshots.ts';
import type { Sandbox } from './exchange.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import type { Hint, TriedRequest } from './hint/edit.ts';
import { isOfOtherSite } from './http.ts';
import type { Home, Image } from './image.ts';
import { presetLimits } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import {
  checkShare,
  isToBeMade,
  type KeyShare,
  type MakeSandbox,
  type PlacedSandbox,
  type PlacingRules,
} from './placing.ts';
import { Refusal } from './refusals.ts';
import type { Replica } from './replica.ts';
import { createSandbox, type SandboxEnvironment, type SandboxOptions } from './sandbox.ts';
import { paymentArchive } from './seed/payment-archive.ts';
import type { SharedSandboxes } from './shared/shared-sandboxes.ts';
import { DataError } from './store/database.ts';
import { type MachineTimer, stoppedTimer } from './timer.ts';
import { type AllUsage, createAllUsage } from './usage/usage.ts';

/** All sandboxes of one server. */
export interface Platform {
  /** The address of the server, without a trailing slash. */
  readonly origin: string;
  /** The sandbox of the bare origin; a different object after it was replaced. */
  readonly main: Sandbox;
  readonly controlKey: string | undefined;
  readonly knownFaults: KnownFaults;
  readonly metrics: Metrics;
  readonly timer: MachineTimer;
  /** Usage counters of all sandboxes, removed ones included. */
  readonly usage: Pick<AllUsage, 'read'>;
  /**
   * The sandbox of a name, for a request. It is created on first use, unless a control key is set or a page of
   * another site sent the request. Throws a `Refusal` if there is none, or if there are too many.
   */
  sandbox(name: string, headers?: IncomingHttpHeaders): Sandbox;
  /** The existing sandbox of a name. */
  find(name: string): Sandbox | undefined;
  names(): readonly string[];
  /** A name that no sandbox has. */
  freshName(): string;
  /** Sandboxes whose data cannot be read, by name, each with a sentence: their data stays until they are replaced. */
  readonly setAside: ReadonlyMap<string, string>;
  /**
   * Gives a name to a new sandbox, which stays until it is removed. Making, replacing and removing a name is one step:
   * no other request and no other process comes in between. Rejects with a `ChoiceError`, a `CapabilityError`, a
   * `FaultError`, and a `Refusal` if the rules forbid it or there are too many.
   */
  create(name: string, options: Partial<SandboxOptions>, rules?: PlacingRules): Promise<PlacedSandbox>;
  /** As `create`, from an image; a replaced sandbox leaves its control key. */
  begin(name: string, image: Image, rules?: PlacingRules): Promise<PlacedSandbox>;
  /**
   * An unlisted in-memory sandbox from an image of the sandbox of a name, whose tokens it takes; the caller closes it.
   */
  scratch(image: Image, name: string): Sandbox;
  /** As `sandbox`, after synchronizing with other processes if they share it; the main one without a name. */
  reach(name: string | undefined, headers?: IncomingHttpHeaders): Sandbox | Promise<Sandbox>;
  /** Synchronizes the sandbox of a name, or all sandboxes, with the changes of other processes. */
  refresh(name?: string): Promise<void>;
  /** Resolves when requests can be served. */
  ready(): Promise<void>;
  /** Named images of each sandbox. */
  readonly snapshots: NamedSnapshots;
  /** Removes a sandbox with its snapshots. Resolves to false if there is none. */
  remove(name: string): Promise<boolean>;
  /** Finds how a refused request would be accepted now; undefined if no hint is found. */
  findHint(sandbox: Sandbox, request: TriedRequest): Promise<Hint | undefined>;
  /** Ends the listeners of all journals. */
  endStreams(): void;
  close(): void;
}

/** The name of the bare origin's sandbox in control responses: it has no other address. */
const mainName = 'default';

/** Whether a name is valid for a sandbox: it needs no encoding in a path. */
export const isSandboxName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && name !== mainName;

type FindHint = (
  context: { readonly platform: Platform; readonly sandbox: Sandbox },
  request: TriedRequest,
) => Promise<Hint | undefined>;

interface PlatformOptions
  extends Omit<SandboxOptions, 'archive' | 'image'>,
    Omit<SandboxEnvironment, 'name' | 'baseUrl' | 'home'> {
  /** The number of generated payments in addition to the starting ones, the same in all sandboxes. */
  readonly payments?: number | undefined;
  readonly origin: string;
  readonly controlKey?: string | undefined;
  /** Storage that outlives the process; in memory when left out. */
  readonly data?: DataDirectory | undefined;
  /** Storage shared with other processes, instead of `data`. */
  readonly shared?: SharedSandboxes | undefined;
  /** A timer that never fires when left out. */
  readonly timer?: MachineTimer | undefined;
  /** Draws the names that the simulator chooses; a sequence when left out. */
  readonly freshName?: (() => string) | undefined;
  readonly notify?: Notify | undefined;
  /** Searches for a hint; when left out, there are no hints. */
  readonly findHint?: FindHint | undefined;
}

const sequenceOfNames = () => {
  let last = 0;
  return () => {
    last += 1;
    return `fork-${last}`;
  };
};

interface SandboxEntry {
  readonly sandbox: Sandbox;
  /** Whether a request created the sandbox implicitly. */
  readonly onDemand: boolean;
}

const refuseToMake = (hasKey: boolean, headers: IncomingHttpHeaders): void => {
  if (hasKey || isOfOtherSite(headers)) throw new Refusal('sandbox-not-made');
};

/** The parameters of generated payments: those stored with the data. Throws a `DataError` for a different number. */
const generatedOf = (options: PlatformOptions): GenerationParameters => {
  const { data, shared, payments, real, clock = real(), seed = 1 } = options;
  const request = { count: payments ?? 0, seed, start: clock };
  const texts = data ?? shared;
  if (texts === undefined) return request;
  const kept = JSON.parse(texts.text('payments', () => JSON.stringify(request))) as GenerationParameters;
  if (payments === undefined || payments === kept.count) return kept;
  throw new DataError(
    `The data began with ${kept.count} generated payments: leave --payments out, or take another directory.`,
  );
};

/** Applies the start options that also affect existing data; the other options only affect new sandboxes. */
const override = (
  sandbox: Sandbox,
  { choices, capabilities, faults, conditions, people, clock }: PlatformOptions,
): void => {
  const isGiven = (values: object | undefined) => Object.keys(values ?? {}).length > 0;
  if (isGiven(choices)) sandbox.choices.replace(choices);
  if (isGiven(capabilities)) sandbox.capabilities.replace(capabilities ?? {});
  if (isGiven(faults)) sandbox.faults.replace(faults);
  if (conditions !== undefined) sandbox.conditions.replace(conditions);
  if (people !== undefined && !isDeepStrictEqual(people, sandbox.people.settings))
    sandbox.people.replace(people);
  if (clock !== undefined) sandbox.clock.set(clock);
  sandbox.save();
};

/** Where a sandbox is stored: in memory by default. */
interface SandboxLocation {
  readonly home?: Home | undefined;
  readonly replica?: Replica | undefined;
}

/** Creates sandboxes in their storage. */
const makingIn = (given: PlatformOptions, usage: AllUsage) => {
  const { origin, data, shared } = given;
  const archive = paymentArchive(generatedOf(given));
  const options = { ...given, ...(archive && { archive }) };
  const placeOf = (name: string, { home, replica }: SandboxLocation = {}): SandboxEnvironment => ({
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
    // Its requests are not counted.
    scratch: (image: Image, name: string) =>
      createSandbox({ ...placeOf(name), usage: undefined }, { ...inherited, image }),
    open: (name: string, place: SandboxLocation) => createSandbox(placeOf(name, place), inherited),
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

/** Opens the documents of a sandbox with user-provided records. Throws a `SeedError` or a `Refusal`. */
const openSeeded = (sandbox: Sandbox): void => {
  try {
    void sandbox.store;
    sandbox.check(0);
  } catch (error) {
    sandbox.close();
    throw error;
  }
};

/** The sandboxes of a data directory. */
interface OpenedHomes {
  readonly main: Sandbox | undefined;
  /** Least recently used first. */
  readonly others: Map<string, SandboxEntry>;
  readonly setAside: Map<string, string>;
}

type OpenSandbox = (home: Home) => Sandbox;

const openMain = (
  { data, home }: { readonly data: DataDirectory; readonly home: Home },
  notify: Notify,
  open: OpenSandbox,
): Sandbox | undefined => {
  if (data.isGone(home)) {
    notify(`${home.database}, of the default sandbox, is gone with its folder: the sandbox begins anew.`);
    return undefined;
  }
  try {
    return data.read(home, open);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new DataError(`${error.message} The default sandbox begins anew once its folder is moved away.`);
  }
};

/**
 * Opens the sandboxes of a data directory. Those that cannot be opened are reported and set aside, except the main
 * one: then a `DataError` is thrown, and nothing stays open.
 */
const openHomes = (
  { data, notify = () => undefined }: PlatformOptions,
  openAs: (name: string) => OpenSandbox,
): OpenedHomes => {
  const [others, setAside] = [new Map<string, SandboxEntry>(), new Map<string, string>()];
  if (data === undefined) return { main: undefined, others, setAside };
  const kept = data.all();
  const home = kept.find(({ name }) => name === mainName)?.home;
  const main = home && openMain({ data, home }, notify, openAs(mainName));
  for (const { name, home, onDemand } of kept.filter((one) => isSandboxName(one.name))) {
    try {
      others.set(name, { sandbox: data.read(home, openAs(name)), onDemand });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      setAside.set(name, why);
      notify(`The sandbox ${name} is not served: ${why} PUT /_procon/sandboxes/${name} begins it anew.`);
    }
  }
  return { main, others, setAside };
};

/** Throws a `DataError` if an image has a different set of generated payments. */
const checkGenerated = (
  here: GenerationParameters | undefined,
  there: GenerationParameters | undefined,
): void => {
  if (JSON.stringify(here) === JSON.stringify(there)) return;
  const wanted =
    there === undefined
      ? 'without --payments'
      : `with --payments ${there.count} --seed ${there.seed} --clock ${new Date(there.start).toISOString()}`;
  throw new DataError(`The sandbox has other generated payments: start the simulator ${wanted}.`);
};

/**
 * Creates the platform with its main sandbox and those in its data. Throws a `ChoiceError`, a `CapabilityError`, a
 * `FaultError` or a `DataError`.
 */
export const createPlatform = (given: PlatformOptions): Platform => {
  const { origin, controlKey, data, shared, knownFaults = noFaults, limits = presetLimits } = given;
  const usage = shared?.usage ?? createAllUsage();
  const { open, make: makeOne, generated, scratch } = makingIn(given, usage);
  const snapshots = createSnapshots({ data, shelf: shared?.shelf }, limits);
  const { main: homeMain, others, setAside } = openHomes(given, (name) => (home) => open(name, { home }));
  let kept = homeMain;
  if (shared?.main !== undefined) kept = open(mainName, { replica: shared.main });
  else if (kept !== undefined) override(kept, given);
  let main = kept ?? makeOne(mainName, {}, false);
  // User-provided records are validated now, not with the first request.
  if (kept === undefined && given.own !== undefined) openSeeded(main);

  const find: Platform['find'] = (name) => (name === mainName ? main : others.get(name)?.sandbox);
  const isInMemory = data === undefined && shared === undefined;
  const makeRoom = (): void => {
    if (others.size < limits.sandboxes) return;
    const [idle] = [...others].find(([, { onDemand }]) => onDemand && isInMemory) ?? [];
    if (idle === undefined) throw new Refusal('too-many-sandboxes');
    removeHere(idle);
  };
  const lay = (name: string, sandbox?: Sandbox, onDemand = false): void => {
    const before = find(name);
    if (before !== sandbox) before?.close();
    others.delete(name);
    if (sandbox !== undefined && name === mainName) main = sandbox;
    else if (sandbox !== undefined) others.set(name, { sandbox, onDemand });
  };
  const removeHere = (name: string): boolean => {
    if (!others.has(name) && !setAside.delete(name)) return false;
    lay(name);
    usage.leave(name);
    snapshots.forget(name);
    data?.remove(name);
    return true;
  };
  /** The number of sandboxes with the key of a share; 0 without one. */
  const countKeyed = (share: KeyShare | undefined): number =>
    share === undefined
      ? 0
      : [...others.values()].filter(({ sandbox }) => sandbox.keyDigest === share.keyDigest).length;
  /** Atomic, since nothing in it waits. */
  const placeHere = (name: string, make: MakeSandbox, rules: PlacingRules): PlacedSandbox => {
    const before = find(name);
    const isThere = before !== undefined || setAside.has(name);
    if (!isToBeMade(rules, isThere)) return { sandbox: before as Sandbox, isNew: false };
    if (before === undefined) {
      checkShare(rules.share, countKeyed(rules.share) + 1);
      makeRoom();
    }
    const sandbox = make(before);
    setAside.delete(name);
    lay(name, sandbox, rules.onDemand);
    return { sandbox, isNew: before === undefined };
  };
  const place = shared?.place ?? (async (...step: Parameters<typeof placeHere>) => placeHere(...step));
  const use = (name: string): Sandbox | undefined => {
    const known = others.get(name);
    if (known === undefined) return undefined;
    others.delete(name);
    others.set(name, known);
    return known.sandbox;
  };
  const names = () => [...others.keys()].sort();
  /** The existing sandbox of a name, or a function that creates one on demand. */
  const demand = (name: string, headers: IncomingHttpHeaders): Sandbox | MakeSandbox => {
    if (!isSandboxName(name)) throw new Refusal('unknown-sandbox');
    const known = use(name);
    if (known !== undefined) return known;
    if (setAside.has(name)) throw new Refusal('sandbox-set-aside');
    refuseToMake(controlKey !== undefined, headers);
    return () => makeOne(name, given.clock === undefined ? {} : { clock: given.clock }, true);
  };
  const onDemand = { how: 'keep', onDemand: true } as const;
  const sandbox: Platform['sandbox'] = (name, headers = {}) => {
    const found = demand(name, headers);
    return typeof found === 'function' ? placeHere(name, found, onDemand).sandbox : found;
  };
  const reachHere: Platform['reach'] = (name, headers) =>
    name === undefined ? main : sandbox(name, headers);
  const reachShared = ({ isCurrent, refresh }: SharedSandboxes): Platform['reach'] => {
    const reachAnew = async (name: string | undefined, headers: IncomingHttpHeaders): Promise<Sandbox> => {
      await refresh(name ?? mainName);
      if (name === undefined) return main;
      const found = demand(name, headers);
      return typeof found === 'function' ? (await place(name, found, onDemand)).sandbox : found;
    };
    return (name, headers = {}) => {
      const here = isCurrent(name ?? mainName) ? (name === undefined ? main : use(name)) : undefined;
      return here ?? reachAnew(name, headers);
    };
  };
  const local = {
    ...{ mainName, find, lay, names: () => [mainName, ...names()] },
    make: (name: string, replica: Replica) => open(name, { replica }),
  };
  const platform: Platform = {
    ...{ origin, controlKey, knownFaults, names, sandbox, scratch, setAside, snapshots, usage },
    freshName: given.freshName ?? sequenceOfNames(),
    metrics: createMetrics(),
    timer: given.timer ?? stoppedTimer,
    get main() {
      return main;
    },
    create: (name, own, rules = { how: 'put' }) => place(name, () => makeOne(name, own, false), rules),
    begin: async (name, image, rules = { how: 'put' }) => {
      checkGenerated(generated, image.settings.generated);
      if (image.settings.faults.length > 0) await knownFaults.load();
      const make: MakeSandbox = (before) => {
        const { keyDigest } = before ?? image.settings;
        return makeOne(name, { image: { ...image, settings: { ...image.settings, keyDigest } } }, false);
      };
      return place(name, make, rules);
    },
    remove: shared?.remove ?? (async (name) => removeHere(name)),
    find,
    reach: shared === undefined ? reachHere : reachShared(shared),
    refresh: async (name) => (name === undefined ? shared?.refreshAll() : shared?.refresh(name)),
    ready: async () => shared?.begin(local, (begun) => override(begun, given)),
    findHint: async (sandbox, request) => given.findHint?.({ platform, sandbox }, request),
    endStreams: () => {
      for (const { sandbox } of [{ sandbox: main }, ...others.values()]) sandbox.journal.close();
    },
    close: () => {
      for (const { sandbox } of [{ sandbox: main }, ...others.values()]) sandbox.close();
      snapshots.close();
      data?.close();
    },
  };
  return platform;
};
