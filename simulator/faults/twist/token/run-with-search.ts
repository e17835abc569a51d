import type { Exchange, Step } from '../../../exchange.ts';

/** Runs a step as if a request had come with another query. */
export const runWithSearch = async (step: Step, exchange: Exchange, search: string): Promise<void> => {
  const seen: Exchange = { ...exchange, search };
  await step(seen);
  exchange.result = seen.result;
  exchange.decidedBy = seen.decidedBy;
};
