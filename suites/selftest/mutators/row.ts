import { type Members, omitMembers, pickMembers } from '../../../models/members.ts';
import { type Mutator, refuse } from './mutator.ts';

/** What a mutator makes of a platform, and what it must come to in a run of the checks whose ids begin so. */
export interface MutatorRow {
  /** What the platform does. */
  readonly that: string;
  /** Legal: nobody is accused. Illegal: nothing passes. Hostile: the run ends in verdicts. */
  readonly kind: 'legal' | 'illegal' | 'hostile';
  readonly checks: readonly string[];
  /** A new one for each run. */
  readonly mutator: () => Mutator;
  /** Other formats than the platform has; legal ones are by default in JSON alone, but in the area of formats. */
  readonly formats?: Readonly<Partial<Record<'json' | 'xml', boolean>>>;
  /** Hostile: whether a reader of the standard accepts the answers; open where left out. */
  readonly isAccepted?: boolean;
  /** What the run depends on beside the mutators. */
  readonly restsOn?: readonly string[];
}

/**
 * What platforms may do where the documentation is silent, and no choice of the simulator does; some checks show it.
 */
export const legal = (
  checks: readonly string[],
  rows: Readonly<Record<string, Mutator | (() => Mutator)>>,
): readonly MutatorRow[] =>
  Object.entries(rows).map(([that, mutator]) => ({
    ...{ that, kind: 'legal', checks },
    mutator: typeof mutator === 'function' ? mutator : () => mutator,
  }));

/** A record with some of its members alone. */
export const only =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    pickMembers(one, ...names);

/** A record without some of its members. */
export const without =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    omitMembers(one, ...names);

/** The writes of the API. */
export const writes = /^(?!GET ).*\/api\//;

/** Writes with some content are refused with 422. */
export const refuseBodies = (isRefused: (body: string) => boolean): Mutator => refuse(writes, 422, isRefused);
