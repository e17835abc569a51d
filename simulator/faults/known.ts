import type { Fault } from './fault.ts';

/** The faults that can be switched on. */
export interface KnownFaults {
  /** Those that are loaded: none until `load` has resolved. */
  readonly all: () => readonly Fault[];
  /** Loads every fault, once. */
  readonly load: () => Promise<readonly Fault[]>;
}

/** Faults that are loaded when the first is asked for: a simulator that is started without any does not wait for them. */
export const createKnownFaults = (load: () => Promise<readonly Fault[]>): KnownFaults => {
  let loaded: readonly Fault[] = [];
  return {
    all: () => loaded,
    load: async () => {
      loaded = await load();
      return loaded;
    },
  };
};

/** There are none. */
export const noFaults: KnownFaults = createKnownFaults(async () => []);
