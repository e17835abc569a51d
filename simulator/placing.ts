import type { Sandbox } from './exchange.ts';
import { Refusal } from './refusals.ts';

/** The maximum number of sandboxes that may share a key. */
export interface KeyShare {
  readonly keyDigest: string;
  readonly most: number;
}

/** How a name is given to a sandbox. */
export interface PlacingRules {
  /**
   * `put` makes or replaces a sandbox, `add` refuses if it exists, `keep` leaves an existing one unchanged, `replace`
   * refuses if it does not exist.
   */
  readonly how: 'put' | 'add' | 'keep' | 'replace';
  /** Whether the first request to the sandbox created it. */
  readonly onDemand?: boolean;
  /** Left out if the request has the key of the simulator. */
  readonly share?: KeyShare | undefined;
}

/** The sandbox that now has the name. */
export interface PlacedSandbox {
  readonly sandbox: Sandbox;
  /** Whether the name was free before. */
  readonly isNew: boolean;
}

/** Creates the sandbox of a name; `before` is the one that it replaces. */
export type MakeSandbox = (before: Pick<Sandbox, 'keyDigest'> | undefined) => Sandbox;

/** Whether to create a sandbox, given whether one with its name exists. Throws a `Refusal`. */
export const isToBeMade = ({ how }: PlacingRules, isThere: boolean): boolean => {
  if (how === 'add' && isThere) throw new Refusal('sandbox-exists');
  if (how === 'replace' && !isThere) throw new Refusal('sandbox-gone');
  return how !== 'keep' || !isThere;
};

/** Throws a `Refusal` if a key has more sandboxes than allowed. */
export const checkShare = (share: KeyShare | undefined, count: number): void => {
  if (share === undefined || count <= share.most) return;
  throw new Refusal('too-many-sandboxes', {
    message: `The key of a sandbox may have ${share.most} sandboxes; delete some of its forks.`,
  });
};
