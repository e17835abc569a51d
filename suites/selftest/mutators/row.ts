import { type Members, omitMembers, pickMembers } from '../../../models/members.ts';
import { type Mutator, refuse } from './mutator.ts';

/** A mutation of a platform, and its expected result in a run of the checks with these prefixes of ids. */
export interface MutatorRow {
  /** What the platform does. */
  readonly that: string;
  /** Legal: no requirement is accused. Illegal: nothing passes. Hostile: the run ends with verdicts. */
  readonly kind: 'legal' | 'illegal' | 'hostile';
  readonly checks: readonly string[];
  /** Creates a mutator for each run. */
  readonly mutator: () => Mutator;
  /** Overrides the formats of the platform. Legal rows use JSON alone by default, except in the area formats. */
  readonly formats?: Readonly<Partial<Record<'json' | 'xml', boolean>>>;
  /** Hostile: whether a standard parser accepts the answers; undefined if that is open. */
  readonly isAccepted?: boolean;
  /** What the run depends on besides the mutators. */
  readonly restsOn?: readonly string[];
}

/**
 * Defines what platforms may do where the documentation is silent and the simulator has no choice for it; `checks` are
 * those that can show it.
 */
export const legal = (
  checks: readonly string[],
  rows: Readonly<Record<string, Mutator | (() => Mutator)>>,
): readonly MutatorRow[] =>
  Object.entries(rows).map(([that, mutator]) => ({
    ...{ that, kind: 'legal', checks },
    mutator: typeof mutator === 'function' ? mutator : () => mutator,
  }));

/** Reduces a record to some of its members. */
export const only =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    pickMembers(one, ...names);

/** Removes some members of a record. */
export const without =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    omitMembers(one, ...names);

/** The writes of the API. */
export const writes = /^(?!GET ).*\/api\//;

/** Refuses writes whose body meets a condition with 422. */
export const refuseBodies = (isRefused: (body: string) => boolean): Mutator => refuse(writes, 422, isRefused);
