import type { Context } from '../../harness/check.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { isIssued } from '../obtain.ts';
import { ask, type TokenAnswer } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import type { Made } from './create-client.ts';

/** Dots and stars in place of a secret. */
export const isMasked = (text: string): boolean => /^[\s•*●·.]+$/u.test(text);

/** The credentials that the page of a client showed; undefined where one is missing or masked. */
export const credentialsOf = ({ shown, wish }: Made): ClientCredentials | undefined => {
  const { identifier, secret } = shown;
  if (identifier === undefined || secret === undefined || isMasked(secret)) return undefined;
  return { id: identifier, secret, scopes: wish.scopes };
};

/** So often a platform may need to hear of a client that was saved a moment ago. */
const tries = 2;

/** The documented token request of a client; sent again after the pause of the profile where it is refused. */
export const tokenOf = async (
  { client, profile, clock }: Context,
  own: ClientCredentials,
): Promise<TokenAnswer> => {
  for (let left = tries; ; left--) {
    const got = await ask(client, tokenRequest(documented(own)));
    if (isIssued(got) || left <= 1) return got;
    await clock.sleep(profile.tokenPauseSeconds * 1000);
  }
};
