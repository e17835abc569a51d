import type { Data } from '../../../models/resources/resource.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';
import { shortenList } from '../shorten-list.ts';
import { unknownId } from '../unknown-id.ts';
import { checkContractId, pathContract } from './path-contract.ts';
import type { StoredLegalDocument } from './reach.ts';

const left = new Set(['contract', 'created-by', 'updated-by']);

const brief = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !left.has(name)));

/** Answers the legal documents of a contract. */
export const listLegalDocuments: Handler = {
  validate: (exchange) => {
    checkContractId(exchange);
    return list.validate?.(exchange);
  },
  apply: (exchange) => {
    const { owner, exists } = pathContract(exchange);
    const { choices } = exchange.sandbox;
    if (!exists && choices.of('legal-documents/list-without-contract') === 'refused')
      throw unknownId(exchange);
    answerCollection(exchange, (_, document) => (document as StoredLegalDocument).state.owner === owner);
    shortenList(exchange, 'legal-documents/list-content', brief);
  },
};
