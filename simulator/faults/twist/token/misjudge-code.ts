import type { KeptCode } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';
import { isGranted, mislead } from '../memory/mislead.ts';
import { isCodeExchange } from './token-kinds.ts';

/** What is remembered of a code in place of what is kept. */
export type RecallCode = (code: KeptCode, asked: URLSearchParams, exchange: Exchange) => KeptCode;

/** Around `apply`: exchanges a code of which something else is remembered than what is kept. */
export const misjudgeCode = (recall: RecallCode, shows = isGranted): Wrapping =>
  mislead(
    tokenDoor,
    (asked, exchange) =>
      isCodeExchange(asked) ? { kept: { code: (code) => code && recall(code, asked, exchange) } } : undefined,
    shows,
  );
