import type { Exchange } from '../../../exchange.ts';
import { pathContract } from '../../../handlers/legal-documents/path-contract.ts';
import type { StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import { present } from '../../../handlers/present.ts';
import { asksFor } from './asks-for.ts';

/** Lists those that were deleted as well; whether there are any. */
export const stillListed = (deleted: readonly StoredLegalDocument[], exchange: Exchange): boolean => {
  const { result, sandbox } = exchange;
  if (!asksFor(exchange, 'list') || result.kind !== 'many') return false;
  const { owner } = pathContract(exchange);
  const own = deleted.filter(({ state }) => state.owner === owner);
  const records = [...result.records, ...own.map((one) => present(one, sandbox.choices))];
  exchange.result = { ...result, records };
  return own.length > 0;
};

/** Leaves those that were deleted out of a list; whether there were any. */
export const noLongerListed = (deleted: readonly StoredLegalDocument[], exchange: Exchange): boolean => {
  const { result } = exchange;
  if (!asksFor(exchange, 'list') || result.kind !== 'many') return false;
  const records = result.records.filter(({ id }) => !deleted.some((one) => one.id === id));
  exchange.result = { ...result, records };
  return records.length < result.records.length;
};
