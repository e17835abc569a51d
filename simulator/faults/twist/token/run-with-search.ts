import type { Exchange } from '../../../exchange.ts';
import type { Step } from '../../../pipeline/step.ts';

/** Runs a step as if a request had come with another query. */
export const runWithSearch = async (step: Step, exchange: Exchange, search: string): Promise<void> => {
  const seen: Exchange = { ...exchange, search };
  await step(seen);
  exchange.result = seen.result;
  exchange.decidedBy = seen.decidedBy;
};
