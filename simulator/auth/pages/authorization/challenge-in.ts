import type { Choices } from '../../../choices.ts';
import { AuthorizationError } from './errors.ts';

const wellFormed = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The S256 challenge of a request (RFC 7636 section 4.3); undefined without one. Throws an
 * `AuthorizationError`: `plain`, which a missing method means, is not supported.
 */
export const challengeIn = (values: ReadonlyMap<string, string>, choices: Choices): string | undefined => {
  const choice = choices.of('access/code-challenge');
  if (choice === 'ignored') return undefined;
  const challenge = values.get('code_challenge');
  const method = values.get('code_challenge_method');
  if (challenge === undefined) {
    if (choice === 'required') throw new AuthorizationError('invalid_request', 'code_challenge is missing.');
    if (method === undefined) return undefined;
    throw new AuthorizationError('invalid_request', 'code_challenge_method comes without code_challenge.');
  }
  if (method !== 'S256')
    throw new AuthorizationError('invalid_request', 'code_challenge_method must be S256.');
  if (!wellFormed.test(challenge)) {
    throw new AuthorizationError(
      'invalid_request',
      'code_challenge must be 43 to 128 unreserved characters.',
    );
  }
  return challenge;
};
