import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Handler } from '../handler.ts';
import { showOne } from '../show-one.ts';
import { unknownId } from '../unknown-id.ts';
import { checkContractId, pathContract } from './path-contract.ts';
import { isOwn, namedDocument, nothing, type StoredLegalDocument } from './reach.ts';

const isLocked = ({ data }: StoredLegalDocument): boolean =>
  (data['locked-by-user-id'] ?? data['locked-by-other-party'] ?? null) !== null;

const remove = ({ sandbox: { choices, store } }: Exchange, document: StoredLegalDocument): void => {
  if (choices.of('legal-documents/delete-repeated') === 'refused') store.remove(document.kind, document.id);
  else store.put({ ...document, data: document.data, state: { owner: nothing } });
};

const answer = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  const status = Number(choices.of('legal-documents/delete-status'));
  exchange.outgoing.status = status;
  if (status !== 204 && choices.of('legal-documents/delete-answer-body') !== 'empty') showOne(exchange);
};

/** What a deletion does at the path of a contract that the legal document is not of. */
const throughAnother = (exchange: Exchange): 'deleted' | 'accepted-in-vain' => {
  const choice = exchange.sandbox.choices.of('legal-documents/deleted-through-another-contract');
  if (choice === 'refused' || !pathContract(exchange).exists) throw unknownId(exchange);
  return choice === 'deleted' ? 'deleted' : 'accepted-in-vain';
};

const decide = (exchange: Exchange): void => {
  const document = namedDocument(exchange);
  // One that was deleted before is only found where deleting it again is a success.
  if (document === undefined || document.state.owner === nothing) return;
  if (!isOwn(exchange) && throughAnother(exchange) === 'accepted-in-vain') return;
  const mayBeLocked = exchange.sandbox.choices.of('legal-documents/delete-while-locked') === 'deleted';
  if (isLocked(document) && !mayBeLocked) throw new Refusal('not-possible');
  exchange.change = () => remove(exchange, document);
};

/** No such legal document any more. */
export const deleteLegalDocument: Handler = {
  validate: checkContractId,
  decide,
  apply: (exchange) => {
    answer(exchange);
    exchange.change?.();
  },
};
