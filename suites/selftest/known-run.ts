import type { Area } from '../../models/areas.ts';
import type { Check } from '../harness/check.ts';
import type { SimulatorProcess } from './simulator.ts';

/** A run whose outcome is known beforehand. */
export interface KnownRun {
  /** The outcome, as a sentence; unique. */
  readonly id: string;
  readonly area: Area | 'all';
  readonly checks: readonly Check[];
  /** Files and folders that it depends on besides the checks, from the root. */
  readonly restsOn?: readonly string[];
  /** Runs the checks in a sandbox; returns deviations from the expected outcome. */
  readonly problems: (simulator: SimulatorProcess, sandbox: string) => Promise<readonly string[]>;
}

/** The problem of a run with a changed platform that changed no answer. */
export const noChange = 'no answer was changed';
