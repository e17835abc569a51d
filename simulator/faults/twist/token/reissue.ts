import type { Wrapping } from '../../fault.ts';
import { changeAnswer } from './change-answer.ts';
import { type Claims, tokenParts } from './token-parts.ts';

/** Around `apply`: signs a token with other claims than it should have. */
export const reissue = (change: (claims: Claims) => Claims): Wrapping =>
  changeAnswer(async (members, { sandbox: { signing } }) => {
    const parts = tokenParts(String(members['access_token']));
    return parts === undefined
      ? members
      : { ...members, access_token: await signing.sign(change(parts.claims)) };
  });
