import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange, Step } from '../../../exchange.ts';

/** Runs a step as if a request had come with other headers. */
export const runWithHeaders = async (
  step: Step,
  exchange: Exchange,
  headers: IncomingHttpHeaders,
): Promise<void> => {
  const seen: Exchange = { ...exchange, incoming: { ...exchange.incoming, headers } };
  await step(seen);
  exchange.grant = seen.grant;
  exchange.result = seen.result;
};
