import type { Sandbox } from '../../../exchange.ts';
import type { Visitor } from '../visits/visit.ts';

/** A request was decided: having signed in for it counts no longer. */
export const closeRequest = ({ store }: Sandbox, { key, visit }: Visitor): void => {
  const { freshFor, ...rest } = visit;
  if (freshFor !== undefined) store.keep('visit', key, rest);
};
