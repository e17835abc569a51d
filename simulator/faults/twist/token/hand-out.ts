import type { Signing } from '../../../auth/signing.ts';
import type { Wrapping } from '../../fault.ts';
import { changeAnswer } from './change-answer.ts';

/** Around `apply`: hands out another text for a token, which from then on is as good as the token. */
export const handOut = (write: (token: string, signing: Signing) => string | Promise<string>): Wrapping =>
  changeAnswer(async (members, { sandbox }) => {
    const token = String(members['access_token']);
    const { baseUrl, signing, tokens } = sandbox;
    const [verified, text] = [await signing.verify(token, baseUrl), await write(token, signing)];
    if (verified !== undefined) tokens.set(text, verified);
    return { ...members, access_token: text };
  });
