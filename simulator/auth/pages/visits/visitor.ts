import type { Exchange } from '../../../exchange.ts';
import { digestOf } from '../../digest.ts';
import { cookieValues } from './cookies.ts';
import type { SignedInVisitor, Visitor } from './visit.ts';

export const visitCookie = 'procon-visit';

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** The visit that a request belongs to; undefined without one that is known and still lasts. */
export const visitorOf = (exchange: Exchange): Visitor | undefined => {
  const { clock, store } = exchange.sandbox;
  // The bare origin's cookie is sent to every sandbox below it too, after the sandbox's own.
  for (const value of cookieValues(exchange, visitCookie)) {
    if (!wellFormed.test(value)) continue;
    const key = digestOf(value);
    const visit = store.kept('visit', key);
    if (visit !== undefined && visit.expires > clock.now()) return { key, visit };
  }
  return undefined;
};

/** Narrows a visit to one of somebody who signed in. */
export const asSignedIn = (visitor: Visitor | undefined): SignedInVisitor | undefined => {
  if (visitor === undefined) return undefined;
  const { key, visit } = visitor;
  const { user, signedInAt } = visit;
  return user === undefined || signedInAt === undefined
    ? undefined
    : { key, visit: { ...visit, user, signedInAt } };
};

export const signedInVisitor = (exchange: Exchange): SignedInVisitor | undefined =>
  asSignedIn(visitorOf(exchange));
