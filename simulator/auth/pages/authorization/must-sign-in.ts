import type { Moment } from '../../../clock.ts';
import { digestOf } from '../../digest.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import type { AuthorizationRequest } from './request.ts';

/**
 * Whether a user who is signed in has to do so once more for a request, by prompt or max_age. Signing in for this
 * very request is enough until it is decided.
 */
export const mustSignIn = (
  { prompts, maxAge, query }: AuthorizationRequest,
  { visit }: SignedInVisitor,
  now: Moment,
): boolean => {
  if (visit.freshFor === digestOf(query)) return false;
  const old = maxAge !== undefined && now / 1000 - visit.signedInAt > maxAge;
  return old || prompts.has('login') || prompts.has('select_account');
};
