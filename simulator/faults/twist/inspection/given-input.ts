import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';

/** What a creation says, by canonical names. */
export const givenInput = ({ input }: Exchange): Data => input as unknown as Data;

/** What a creation is to say instead. */
export const giveInput = (exchange: Exchange, data: Data): void => {
  exchange.input = data as unknown as Exchange['input'];
};
