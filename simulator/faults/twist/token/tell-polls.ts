import type { TokenErrorCode } from '../../../auth/token-error.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { type PollSight, pollSight } from './poll-sight.ts';

/** Answers the error that a poll is told in place of what came of it; undefined where it is told that. */
export type Telling = (sight: PollSight, exchange: Exchange) => TokenErrorCode | undefined;

/** The error that an answer tells; undefined for one without. */
export const errorIn = ({ result }: Exchange): unknown =>
  result.kind === 'json' ? result.value['error'] : undefined;

/** Around `apply`: a poll for a device is refused with another error, or although it should not be. */
export const tellPolls = (tell: Telling): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const sight = pollSight(exchange);
    await step(exchange);
    const error = sight && tell(sight, exchange);
    if (error === undefined || error === errorIn(exchange)) return;
    exchange.outgoing.status = 400;
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });
