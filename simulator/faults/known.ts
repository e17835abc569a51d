import type { Fault } from './fault.ts';

/** The faults that can be switched on. */
export interface KnownFaults {
  /** The loaded faults: none until `load` has resolved. */
  readonly all: () => readonly Fault[];
  /** Loads every fault, once. */
  readonly load: () => Promise<readonly Fault[]>;
}

/** Faults that are loaded on first use, so that a simulator without faults starts faster. */
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

/** Faults for a simulator that has none. */
export const noFaults: KnownFaults = createKnownFaults(async () => []);
