import type { Exchange } from '../../exchange.ts';
import { pathContract } from '../../handlers/legal-documents/path-contract.ts';
import type { StoredLegalDocument } from '../../handlers/legal-documents/reach.ts';
import { allOf } from './documents.ts';

/** The legal documents of the contract that the path names. */
export const ofPathContract = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner === owner);
};

/** Those of all other contracts. */
export const ofOtherContracts = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allOf(exchange, 'legal-document').filter(({ state }) => state.owner !== owner);
};

/** Whether it was made by the hook. */
export const isFresh = (id: unknown): boolean => Number(id) > 10_000;
