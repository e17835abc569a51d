import type { Exchange } from '../../../exchange.ts';
import type { Parts } from '../../../handlers/attachments/sent-parts.ts';
import { Refusal, type RefusalCode } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout, type Way } from '../hangers.ts';
import { type Kind, misread } from './misread.ts';

/** A request on attachments that is refused though it should be served. */
export interface Turned {
  readonly deed: 'list' | 'show' | 'delete';
  readonly ways: readonly Way[];
  readonly code: RefusalCode;
  readonly when?: (exchange: Exchange) => boolean;
}

/** Wraps `apply`: what should be served is refused. */
export const turnAway = ({ deed, ways, code, when = () => true }: Turned): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    if (!asksAbout(exchange, ways, deed) || !when(exchange)) return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** Uploads, or texts, that are refused though they should be taken. */
export interface RefusedSent {
  readonly kind: Kind;
  readonly ways: readonly Way[];
  readonly code: RefusalCode;
  readonly when?: (parts: Parts) => boolean;
}

/** Wraps `validate`: what should be taken is refused. */
export const refuseSent = ({ kind, ways, code, when = () => true }: RefusedSent): Wrapping =>
  at('validate', (step, fired) =>
    misread(
      kind,
      (parts, exchange) => {
        if (!when(parts)) return undefined;
        fired(exchange);
        throw new Refusal(code);
      },
      ways,
    ).wrap(step, fired),
  );
