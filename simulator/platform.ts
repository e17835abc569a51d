import type { IncomingHttpHeaders } from 'node:http';
import type { Sandbox } from './exchange.ts';
import { type KnownFaults, noFaults } from './faults/known.ts';
import { Refusal } from './refusals.ts';
import { isOfOtherSite } from './request-origin.ts';
import { createSandbox, type SandboxEnvironment, type SandboxOptions } from './sandbox.ts';
import { paymentArchive } from './seed/payment-archive.ts';
import type { OnProgress } from './store/archive.ts';

/** All sandboxes of one server. */
export interface Platform {
  /** The address of the server, without a slash at the end. */
  readonly origin: string;
  readonly main: Sandbox;
  readonly controlKey: string | undefined;
  readonly knownFaults: KnownFaults;
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
  /** False when there is none. */
  remove(name: string): boolean;
  close(): void;
}

/** The name that control answers give to the sandbox of the bare origin: it has no other address. */
const mainName = 'default';

/** Whether a sandbox may be called so: a name that can stand in a path as it is. */
export const isSandboxName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name) && name !== mainName;

const most = 100;

interface PlatformOptions
  extends Omit<SandboxOptions, 'archive'>,
    Omit<SandboxEnvironment, 'name' | 'baseUrl'> {
  /** How many payments are generated beside the starting ones, the same in all sandboxes. */
  readonly payments?: number;
  readonly onProgress?: OnProgress | undefined;
  readonly origin: string;
  readonly controlKey?: string | undefined;
}

interface SandboxEntry {
  readonly sandbox: Sandbox;
  /** Made by a request to it, not by `create`. */
  readonly onDemand: boolean;
}

const refuseToMake = (hasKey: boolean, headers: IncomingHttpHeaders): void => {
  if (hasKey || isOfOtherSite(headers)) throw new Refusal('sandbox-not-made');
};

/** Makes the platform with its main sandbox. Throws a `ChoiceError`, a `CapabilityError` or a `FaultError`. */
export const createPlatform = ({ payments: count = 0, onProgress, ...given }: PlatformOptions): Platform => {
  const { origin, real, machineRandom, signing, controlKey, clock = real(), seed = 1 } = given;
  const { knownFaults = noFaults } = given;
  const archive = paymentArchive({ count, seed, start: clock, onProgress });
  const options = { ...given, ...(archive && { archive }) };
  const at = (name: string, baseUrl: string): SandboxEnvironment => ({
    ...{ name, baseUrl, real, machineRandom, signing, knownFaults },
  });
  const main = createSandbox(at(mainName, origin), options);
  /** In the order of their last use. */
  const others = new Map<string, SandboxEntry>();

  const remove: Platform['remove'] = (name) => {
    others.get(name)?.sandbox.close();
    return others.delete(name);
  };
  const makeRoom = (): void => {
    if (others.size < most) return;
    const [idle] = [...others].find(([, { onDemand }]) => onDemand) ?? [];
    if (idle === undefined) throw new Refusal('too-many-sandboxes');
    remove(idle);
  };
  const make = (name: string, own: Partial<SandboxOptions>, onDemand: boolean): Sandbox => {
    const { clock: _, ...inherited } = options;
    const sandbox = createSandbox(at(name, `${origin}/sandboxes/${name}`), { ...inherited, ...own });
    if (!remove(name)) makeRoom();
    others.set(name, { sandbox, onDemand });
    return sandbox;
  };
  const use = (name: string): Sandbox | undefined => {
    const known = others.get(name);
    if (known === undefined) return undefined;
    others.delete(name);
    others.set(name, known);
    return known.sandbox;
  };
  return {
    ...{ origin, main, controlKey, knownFaults, remove },
    create: (name, own) => make(name, own, false),
    sandbox: (name, headers = {}) => {
      if (!isSandboxName(name)) throw new Refusal('unknown-sandbox');
      const known = use(name);
      if (known !== undefined) return known;
      refuseToMake(controlKey !== undefined, headers);
      return make(name, options.clock === undefined ? {} : { clock: options.clock }, true);
    },
    find: (name) => others.get(name)?.sandbox,
    names: () => [...others.keys()].sort(),
    close: () => {
      for (const { sandbox } of [{ sandbox: main }, ...others.values()]) sandbox.close();
    },
  };
};
