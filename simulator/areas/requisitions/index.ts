import type { RequisitionEvent, RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser, hasUser } from '../../actions/acting-user.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list } from '../../actions/lists.ts';
import { showOne } from '../../actions/show.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { dropAttachments } from '../attachments/answers.ts';
import { ownerKey } from '../owners/find-owner.ts';
import { addToCart, currentCart } from './cart.ts';
import { contentAfter, contentOf, newId, storeNew } from './content.ts';
import { schedule } from './issuance.ts';
import {
  actOnRequisition,
  answerChanged,
  changeRequisition,
  requisitionFacts,
  ruleOnRequisition,
  type StoredRequisition,
} from './moves.ts';
import { givenInput, readInput } from './reading.ts';

/** What a creation answers, by choice: the requisition, its id, or its address. */
const answerCreated = (exchange: Exchange): void => {
  const { document, endpoint, outgoing, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  outgoing.status = Number(sandbox.choices.of('requisitions/create-status'));
  const { id } = document;
  const choice = sandbox.choices.of('requisitions/create-answer-body');
  if (choice === 'requisition') showOne(exchange);
  if (choice === 'id') exchange.result = { kind: 'one', resource: endpoint.resource, record: () => ({ id }) };
  if (choice === 'location') outgoing.headers['Location'] = `${sandbox.baseUrl}/api/requisitions/${id}`;
};

const asDraft: RequisitionRecord = { state: 'draft', approvals: [] };

/** Where a new requisition begins: as a draft, or where submitting that leads. */
const beginning = (exchange: Exchange, data: Data): RequisitionRecord => {
  exchange.decidedBy = 'requisitions/create-makes-a-draft';
  if (exchange.endpoint?.event !== 'submit') return asDraft;
  const { sandbox } = exchange;
  const event: RequisitionEvent = { type: 'submit' };
  const facts = requisitionFacts(sandbox, data);
  const ruled = ruleOnRequisition({ record: asDraft, event, facts }, sandbox);
  exchange.decidedBy = ruled.by;
  return ruled.next;
};

const decideCreation = (exchange: Exchange): void => {
  const id = newId(exchange.sandbox);
  const content = contentOf(exchange, givenInput(exchange), id);
  const record = beginning(exchange, content.data);
  exchange.change = () => {
    exchange.document = storeNew(exchange, { id, content, record });
  };
};

/** A new requisition, which may be submitted at once. */
const create: Handler = {
  validate: readInput,
  decide: decideCreation,
  apply: (exchange) => {
    exchange.change?.();
    answerCreated(exchange);
  },
};

const decideDeletion = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const requisition = document as StoredRequisition;
  const { choices, store } = sandbox;
  const { record } = requisition.state;
  const facts = requisitionFacts(sandbox, requisition.data);
  exchange.decidedBy = ruleOnRequisition({ record, event: { type: 'delete' }, facts }, sandbox).by;
  exchange.change = () => {
    if (choices.of('requisitions/deleted-requisition') === 'gone') {
      store.remove('requisition-header', requisition.id);
      dropAttachments(exchange, ownerKey('requisitions', requisition.id));
      return;
    }
    const next = { ...record, state: 'abandoned' } as const;
    changeRequisition(sandbox, requisition, { event: 'delete', next, by: actingUser(exchange) });
  };
};

/** No such requisition any more, or none that anybody goes on with. */
const deleteRequisition: Handler = {
  decide: decideDeletion,
  apply: (exchange) => {
    exchange.change?.();
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('requisitions/delete-status'));
  },
};

type Owned = (data: Data) => boolean;

const roles: Readonly<Record<string, readonly string[]>> = {
  'created-or-requested': ['created-by', 'requested-by'],
  requested: ['requested-by'],
};

const nobodys: Owned = () => false;

/** Which requisitions are those of whoever asks. Throws a `Refusal`. */
const ownedBy = (exchange: Exchange): Owned => {
  const { choices } = exchange.sandbox;
  if (!hasUser(exchange)) {
    const choice = choices.of('requisitions/mine-without-user');
    if (choice === 'refused') throw new Refusal('user-missing');
    if (choice === 'empty') return nobodys;
  }
  const user = actingUser(exchange);
  const counting = roles[choices.of('requisitions/mine-means')] ?? [];
  return (data) => counting.some((role) => (data[role] as Data | null | undefined)?.['id'] === user);
};

/** Answers the requisitions of whoever asks. */
const listOwn: Handler = {
  ...list,
  apply: (exchange) => answerCollection(exchange, ownedBy(exchange)),
};

/** A cart that nothing was put into, or a draft whose lines were taken, is nothing to submit. */
const refuseEmpty = ({ endpoint, sandbox: { choices } }: Exchange, { 'line-count': lines }: Data): void => {
  if (endpoint?.event !== 'update_and_submit' || lines !== 0) return;
  if (choices.of('requisitions/without-lines') === 'accepted') return;
  throw new Refusal('not-possible', { message: 'A requisition without lines cannot be submitted.' });
};

const decideUpdate = (exchange: Exchange): void => {
  const { document, endpoint, sandbox } = exchange;
  if (document === undefined) return;
  const requisition = document as StoredRequisition;
  const type = endpoint?.event === 'update_and_submit' ? 'update_and_submit' : 'update';
  const content = contentAfter(exchange, requisition, givenInput(exchange));
  refuseEmpty(exchange, content.data);
  const { record } = requisition.state;
  const facts = requisitionFacts(sandbox, content.data);
  const ruled = ruleOnRequisition({ record, event: { type }, facts }, sandbox);
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    const change = { event: type, next: ruled.next, ...content, by: actingUser(exchange) } as const;
    exchange.document = changeRequisition(sandbox, requisition, change);
  };
};

/** Other values for a requisition, which may be submitted with them. */
const update: Handler = {
  validate: readInput,
  decide: decideUpdate,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};

/** The handlers, by kind of operation, of requisitions. */
export const requisitionHandlers: Handlers = {
  act: actOnRequisition,
  'list-own': listOwn,
  'current-cart': currentCart,
  create,
  'add-to-cart': addToCart,
  update,
  delete: deleteRequisition,
  schedule,
};
