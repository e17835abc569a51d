import type { Data } from '../../../models/resources/resource.ts';
import { change } from '../../actions/change.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list, shortenList } from '../../actions/lists.ts';
import { pathId, unknownId } from '../../actions/refuse.ts';
import { showOne } from '../../actions/show.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { StoredDocument } from '../../store/port.ts';

interface PathContract {
  /** The key by which documents refer to the contract. */
  readonly owner: string;
  readonly exists: boolean;
}

/** The contract in the path, even if it does not exist. */
const pathContract = ({ params, sandbox: { store } }: Exchange): PathContract => {
  const id = pathId(params['contract_id']);
  return { owner: `contract/${id}`, exists: store.get('contract', id) !== undefined };
};

/** Throws a `Refusal` for a contract id that is not a number. */
const checkContractId = ({ params }: Exchange): void => {
  const named = params['contract_id'] ?? '';
  if (Number.isNaN(pathId(named))) throw new Refusal('malformed-id', { named });
};

export type StoredLegalDocument = StoredDocument<'legal-document'>;

/** The owner of deleted legal documents, which are kept so that a second deletion can succeed. */
const nothing = 'nothing';

/** The legal document whose id is in the path. */
const namedDocument = ({ document }: Exchange): StoredLegalDocument | undefined =>
  document as StoredLegalDocument | undefined;

/** Whether the legal document belongs to the contract in the path. */
const isOwn = (exchange: Exchange): boolean =>
  namedDocument(exchange)?.state.owner === pathContract(exchange).owner;

/** Throws a `Refusal` if the legal document in the path is not shown at this path. */
const reachToShow = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  if (isOwn(exchange)) return;
  const way = pathContract(exchange).exists ? 'shown-through-another-contract' : 'shown-without-contract';
  const isGone = namedDocument(exchange)?.state.owner === nothing;
  if (isGone || choices.of(`legal-documents/${way}`) === 'refused') throw unknownId(exchange);
};

const isLocked = ({ data }: StoredLegalDocument): boolean =>
  (data['locked-by-user-id'] ?? data['locked-by-other-party'] ?? null) !== null;

const remove = ({ sandbox: { choices, store } }: Exchange, document: StoredLegalDocument): undefined => {
  if (choices.of('legal-documents/delete-repeated') === 'refused') store.remove(document.kind, document.id);
  else store.put({ ...document, data: document.data, state: { owner: nothing } });
};

const answerDeleted = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  const status = Number(choices.of('formats/delete-status'));
  exchange.outgoing.status = status;
  if (status !== 204 && choices.of('legal-documents/delete-answer-body') !== 'empty') showOne(exchange);
};

/** The result of a deletion at the path of another contract. */
const throughAnother = (exchange: Exchange): 'deleted' | 'accepted-in-vain' => {
  const choice = exchange.sandbox.choices.of('legal-documents/deleted-through-another-contract');
  if (choice === 'refused' || !pathContract(exchange).exists) throw unknownId(exchange);
  return choice === 'deleted' ? 'deleted' : 'accepted-in-vain';
};

const deleteLegalDocument: Handler = {
  ...change<'legal-document'>({
    decide: (document, exchange) => {
      // A deleted document is only found if a second deletion succeeds.
      if (document.state.owner === nothing) return {};
      if (!isOwn(exchange) && throughAnother(exchange) === 'accepted-in-vain') return {};
      const mayBeLocked = exchange.sandbox.choices.of('legal-documents/delete-while-locked') === 'deleted';
      if (isLocked(document) && !mayBeLocked)
        throw new Refusal('not-possible', { message: `Legal document ${document.id} is locked.` });
      return { store: () => remove(exchange, document) };
    },
    answer: answerDeleted,
  }),
  validate: checkContractId,
};

const left = new Set(['contract', 'created-by', 'updated-by']);

const shortenDocument = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !left.has(name)));

/** Answers the legal documents of a contract. */
const listLegalDocuments: Handler = {
  validate: (exchange) => {
    checkContractId(exchange);
    return list.validate?.(exchange);
  },
  apply: (exchange) => {
    const { owner, exists } = pathContract(exchange);
    const { choices } = exchange.sandbox;
    const choice = exists ? undefined : choices.of('legal-documents/list-without-contract');
    if (choice === 'refused') throw unknownId(exchange);
    const isIts = (document: StoredLegalDocument) => choice === 'others' || document.state.owner === owner;
    answerCollection(exchange, (_, document) => isIts(document as StoredLegalDocument));
    shortenList(exchange, 'legal-documents/list-content', shortenDocument);
  },
};

const showLegalDocument: Handler = {
  validate: checkContractId,
  decide: reachToShow,
  apply: (exchange) => showOne(exchange, true),
};

/** The handlers, by kind of operation, of legal documents. */
export const legalDocumentHandlers: Handlers = {
  list: listLegalDocuments,
  show: showLegalDocument,
  delete: deleteLegalDocument,
};
