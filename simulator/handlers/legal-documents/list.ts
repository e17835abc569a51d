import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';
import { unknownId } from '../unknown-id.ts';
import { checkContractId, pathContract } from './path-contract.ts';
import type { StoredLegalDocument } from './reach.ts';

const left = new Set(['contract', 'created-by', 'updated-by']);

const brief = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !left.has(name)));

const shorten = (exchange: Exchange): void => {
  const { result, sandbox } = exchange;
  if (result.kind !== 'many' || sandbox.choices.of('legal-documents/list-content') === 'all') return;
  exchange.result = { ...result, records: result.records.map(brief) };
};

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
    shorten(exchange);
  },
};
