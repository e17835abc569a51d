import type { KeptRefreshToken } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';
import { isGranted, mislead } from '../memory/mislead.ts';
import { isRefresh } from './token-kinds.ts';

/** What is remembered of a refresh token in place of what is kept. */
export type RecallRefreshToken = (
  token: KeptRefreshToken,
  asked: URLSearchParams,
  exchange: Exchange,
) => KeptRefreshToken;

/** Around `apply`: takes a refresh token of which something else is remembered than what is kept. */
export const misjudgeRefresh = (recall: RecallRefreshToken, shows = isGranted): Wrapping =>
  mislead(
    tokenDoor,
    (asked, exchange) =>
      isRefresh(asked)
        ? { kept: { 'refresh-token': (token) => token && recall(token, asked, exchange) } }
        : undefined,
    shows,
  );
