import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { readAgreement } from './reading/read-agreement.ts';

/** Reads the agreement in the body. Rejects with a `Refusal`. */
export const readGiven = async (exchange: Exchange): Promise<void> => {
  exchange.input = (await readAgreement(exchange)) as unknown as Exchange['input'];
};

/** The agreement that was read. */
export const givenAgreement = ({ input }: Exchange): Data => input as unknown as Data;
