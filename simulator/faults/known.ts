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

/** No faults at all. */
export const noFaults: KnownFaults = createKnownFaults(async () => []);
