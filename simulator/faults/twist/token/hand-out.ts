import { verifyToken } from '../../../auth/signing.ts';
import type { Fault } from '../../fault.ts';
import { changeAnswer } from './change-answer.ts';

/** Around `apply`: hands out another text for a token, which from then on is as good as the token. */
export const handOut = (write: (token: string) => string | Promise<string>): Fault['wrap'] =>
  changeAnswer(async (members, { sandbox }) => {
    const token = String(members['access_token']);
    const [verified, text] = [await verifyToken(token, sandbox.baseUrl), await write(token)];
    if (verified !== undefined) sandbox.tokens.set(text, verified);
    return { ...members, access_token: text };
  });
