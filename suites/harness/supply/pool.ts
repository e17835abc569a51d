import type { Wire } from '../http/wire.ts';
import type { Profile } from '../profile/profile.ts';
import { type Counterparties, openCounterparties } from './counterparties.ts';
import { type CheckSupply, createSupply } from './create-supply.ts';
import type { Slices } from './slices.ts';

export type { Slices } from './slices.ts';

/** Where the checks of a session get documents from that they may use up. */
export interface Pool {
  supplyFor(check: string): CheckSupply;
}

interface PoolSettings {
  /** For hooks. */
  readonly wire: Wire;
  readonly slices?: Slices | undefined;
  /** Told when a hook has moved the target's clock. */
  readonly moved?: () => void;
}

/**
 * Opens the pool of a profile: its hooks, and the documents that it lists, those of the slices where there are
 * any. Throws a `UsageError` when the hooks' module cannot be loaded.
 */
export const openPool = async (profile: Profile, { wire, slices, moved }: PoolSettings): Promise<Pool> => {
  const counterparties: Counterparties = await openCounterparties(profile.hooks, wire);
  // Without slices all checks of a process share what the profile lists, and still use nothing twice.
  const used = new Set<string>();
  const everything = {
    sheets: profile.serviceSheets.expendable,
    payments: profile.payments.expendable,
    users: profile.userReassignments.users,
    legalDocuments: profile.legalDocuments.expendable,
  };
  return {
    supplyFor: (check) =>
      createSupply({
        ...{ counterparties, used, listed: slices === undefined ? everything : slices(check) },
        ...(moved && { moved }),
      }),
  };
};
