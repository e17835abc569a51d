import type { Check } from '../check.ts';
import type { ExpendablePayment, ExpendableSheet, Profile } from '../profile/profile.ts';

/** The listed documents that belong to one check alone. */
export interface Slice {
  readonly sheets: readonly ExpendableSheet[];
  readonly payments: readonly ExpendablePayment[];
}

/** By the id of a check. */
export type Slices = (check: string) => Slice;

const dealt = <T>(
  documents: readonly T[],
  checks: readonly string[],
  kindOf: (document: T) => string,
): Map<string, T[]> => {
  const hands = new Map<string, T[]>();
  if (checks.length === 0) return hands;
  for (const alike of Map.groupBy(documents, kindOf).values()) {
    for (const [at, document] of alike.entries()) {
      const owner = checks[at % checks.length] ?? '';
      hands.set(owner, [...(hands.get(owner) ?? []), document]);
    }
  }
  return hands;
};

// Those of the area itself come first, so that few documents go where they are needed most.
const takers = (checks: readonly Check[], area: string): string[] => {
  const changing = checks.filter(({ effect }) => effect === 'changes').map(({ id }) => id);
  const own = changing.filter((id) => id.startsWith(`${area}/`));
  return own.length > 0 ? own : changing;
};

/**
 * Deals the documents that a profile lists to the checks that change some, in the order of the catalogue and
 * state by state. The same profile and checks give the same slices in every process, so that no document is
 * used twice whichever worker or shard runs a check.
 */
export const slicesOf = (profile: Profile, checks: readonly Check[]): Slices => {
  const sheets = dealt(
    profile.serviceSheets.expendable,
    takers(checks, 'service-sheets'),
    ({ state, steps, orderLineOpen }) => `${state} ${steps ?? ''} ${orderLineOpen}`,
  );
  const payments = dealt(
    profile.payments.expendable,
    takers(checks, 'payments'),
    ({ state, exported }) => `${state ?? ''} ${exported}`,
  );
  return (check) => ({ sheets: sheets.get(check) ?? [], payments: payments.get(check) ?? [] });
};
