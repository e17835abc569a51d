import type { Exchange } from '../../../exchange.ts';
import { openVisit } from './open-visit.ts';
import type { Visitor } from './visit.ts';

/**
 * Signs a user in under a new id and a new proof: whoever knew the visit before it was anybody's gets nothing
 * of it (session fixation).
 */
export const renewVisit = (
  exchange: Exchange,
  { key, visit }: Visitor,
  { user, freshFor }: { readonly user: number; readonly freshFor: string | undefined },
): Visitor => {
  const { clock, store } = exchange.sandbox;
  store.drop('visit', key);
  const { wrongCodes } = visit;
  return openVisit(exchange, {
    user,
    signedInAt: Math.floor(clock.now() / 1000),
    ...(freshFor !== undefined && { freshFor }),
    ...(wrongCodes !== undefined && { wrongCodes }),
  });
};
