import type { Outgoing } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { isTokenRequest } from './change-answer.ts';

/** Around `respond`: sends the answer to a token request otherwise. */
export const changeOutgoing = (
  applies: (outgoing: Outgoing) => boolean,
  change: (outgoing: Outgoing) => void,
): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isTokenRequest(exchange) || !applies(exchange.outgoing)) return;
    change(exchange.outgoing);
    fired(exchange);
  });

/** Whether an answer brings a token. */
export const bringsToken = ({ status }: Outgoing): boolean => status < 300;

/** Whether an answer refuses one. */
export const refusesToken = ({ status }: Outgoing): boolean => status >= 400;
