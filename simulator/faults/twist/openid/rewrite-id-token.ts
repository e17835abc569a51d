import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { changeAnswer } from '../token/change-answer.ts';
import { type Claims, tokenParts } from '../token/token-parts.ts';

/** Writes an ID token with these claims, in place of the text that was to be handed out. */
export type Write = (claims: Claims, token: string, exchange: Exchange) => string | Promise<string>;

/** Around `apply`: hands out another ID token. */
export const rewriteIdToken = (write: Write): Wrapping =>
  changeAnswer(async (members, exchange) => {
    const { id_token: token } = members;
    const parts = typeof token === 'string' ? tokenParts(token) : undefined;
    return parts === undefined
      ? members
      : { ...members, id_token: await write(parts.claims, String(token), exchange) };
  });
