import { parametersOf } from '../../../models/query/parameters.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../exchange.ts';

/** Day and hour as a filter writes them, `created-at` or `created-at[gt]`, without the offset behind them. */
export const hourAsked = (filter: string, { search }: Exchange): string | undefined => {
  const written = parametersOf(search).find((one) => canonicalName(one.written) === canonicalName(filter));
  return /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d:?\d\d$/.exec(written?.value ?? '')?.[1];
};
