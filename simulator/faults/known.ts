import type { Fault } from './fault.ts';

let loaded: readonly Fault[] = [];

/** The faults that are loaded: none until `loadFaults` has resolved. */
export const knownFaults = (): readonly Fault[] => loaded;

/**
 * Loads every fault. They are hundreds of small files, and a simulator that is started without any does not
 * wait for them.
 */
export const loadFaults = async (): Promise<readonly Fault[]> => {
  const { faults } = await import('./index.ts');
  loaded = faults;
  return faults;
};
