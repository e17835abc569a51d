import type { Exchange } from '../../exchange.ts';
import { type RequisitionInput, readRequisition } from './content/content.ts';

/** Reads the requisition in the body. Rejects with a `Refusal`. */
export const readInput = async (exchange: Exchange): Promise<void> => {
  exchange.input = { ...(await readRequisition(exchange)) } as unknown as Exchange['input'];
};

/** The requisition that was read. */
export const givenInput = ({ input }: Exchange): RequisitionInput => input as unknown as RequisitionInput;
