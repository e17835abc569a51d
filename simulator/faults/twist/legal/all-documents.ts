import type { Exchange } from '../../../exchange.ts';
import { pathContract } from '../../../handlers/legal-documents/path-contract.ts';
import type { StoredLegalDocument } from '../../../handlers/legal-documents/reach.ts';
import type { Question } from '../../../store/port.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Every legal document that there is, by id. */
export const allDocuments = ({ sandbox }: Exchange): readonly StoredLegalDocument[] =>
  sandbox.store.find('legal-document', { conditions: [], order }).documents;

/** Those of the contract that the path names. */
export const ofPathContract = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allDocuments(exchange).filter(({ state }) => state.owner === owner);
};

/** Those of all other contracts. */
export const ofOtherContracts = (exchange: Exchange): readonly StoredLegalDocument[] => {
  const { owner } = pathContract(exchange);
  return allDocuments(exchange).filter(({ state }) => state.owner !== owner);
};

/** Whether it was made by the hook. */
export const isFresh = (id: unknown): boolean => Number(id) > 10_000;
