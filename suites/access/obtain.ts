import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest } from './token-request.ts';

/** A token answer that really has a token. */
export type Issued = TokenAnswer & { readonly token: string };

export const isIssued = (got: TokenAnswer): got is Issued => got.token !== undefined;

/**
 * A token for the given scopes by the documented request, those of the profile unless told. Without one the
 * claims are inconclusive or blocked, and the answer is undefined.
 */
export const obtain = async (
  { client, profile, judge }: Context,
  claims: readonly RequirementId[],
  scopes: readonly string[] = profile.client.scopes,
): Promise<Issued | undefined> => {
  const got = await ask(client, tokenRequest(documented({ ...profile.client, scopes })));
  if (isIssued(got)) return got;
  const about =
    got.error === 'invalid_scope' ? `: look at client.scopes (${scopes.join(', ')}) in the profile` : '';
  const reason = `the documented token request got ${tell(got)}${about}`;
  for (const id of claims) {
    if (got.outcome === 'unclear') judge.inconclusive(id, reason);
    else judge.blocked(id, reason);
  }
  return undefined;
};
