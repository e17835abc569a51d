import type { Moment } from './clock.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { paymentArchive } from './seed/payment-archive.ts';
import type { OnProgress } from './store/archive.ts';

/** All sandboxes of one server. */
export interface Platform {
  /** The address of the server, without a slash at the end. */
  readonly origin: string;
  readonly main: Sandbox;
  readonly controlKey: string | undefined;
  /** The sandbox of a name, made on first use; undefined when there are too many. */
  sandbox(name: string): Sandbox | undefined;
  has(name: string): boolean;
  names(): readonly string[];
  /** Makes or replaces one; undefined when there are too many. Throws a `ChoiceError`, a `CapabilityError` or a `FaultError`. */
  create(name: string, options: Partial<SandboxOptions>): Sandbox | undefined;
  /** False when there is none. */
  remove(name: string): boolean;
  close(): void;
}

/** Names that can stand in a path as they are. */
export const sandboxName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The name that control answers give to the sandbox of the bare origin. */
export const mainName = 'default';

const most = 100;

interface PlatformOptions extends Omit<SandboxOptions, 'archive'> {
  /** How many payments are generated beside the starting ones, the same in all sandboxes. */
  readonly payments?: number;
  readonly onProgress?: OnProgress | undefined;
  readonly origin: string;
  readonly real: () => Moment;
  readonly controlKey?: string | undefined;
}

/** Makes the platform with its main sandbox. Throws a `ChoiceError`, a `CapabilityError` or a `FaultError`. */
export const createPlatform = ({ payments: count = 0, onProgress, ...given }: PlatformOptions): Platform => {
  const { origin, real, controlKey, clock = real() } = given;
  const archive = paymentArchive({ count, seed: given.seed, start: clock, onProgress });
  const options = { ...given, ...(archive && { archive }) };
  const main = createSandbox({ name: mainName, baseUrl: origin, real }, options);
  const others = new Map<string, Sandbox>();

  const create: Platform['create'] = (name, own) => {
    if (!others.has(name) && others.size >= most) return undefined;
    const baseUrl = `${origin}/sandboxes/${name}`;
    const { clock: _, ...inherited } = options;
    const made = createSandbox({ name, baseUrl, real }, { ...inherited, ...own });
    others.get(name)?.close();
    others.set(name, made);
    return made;
  };
  return {
    ...{ origin, main, controlKey, create },
    sandbox: (name) => {
      const known = others.get(name);
      if (known !== undefined) return known;
      return create(name, options.clock === undefined ? {} : { clock: options.clock });
    },
    has: (name) => others.has(name),
    names: () => [...others.keys()].sort(),
    remove: (name) => {
      others.get(name)?.close();
      return others.delete(name);
    },
    close: () => {
      for (const sandbox of [main, ...others.values()]) sandbox.close();
    },
  };
};
