import { isGone } from '../../../models/lifecycles/lifecycle.ts';
import type { RequisitionEvent, RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser, hasUser } from '../../actions/acting-user.ts';
import { change, create } from '../../actions/change.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list } from '../../actions/lists.ts';
import type { RuleOutcome } from '../../actions/rule.ts';
import { showId, showOne } from '../../actions/show.ts';
import { choose } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { byId } from '../../store/by-id.ts';
import type { StoredDocument } from '../../store/port.ts';
import { dropAttachments } from '../attachments/answers.ts';
import { ownerKey } from '../owners/find-owner.ts';
import { contentAfter, contentOf, emptyContent, newId, storeNew } from './content.ts';
import { schedule } from './issuance.ts';
import {
  actOnRequisition,
  answerChanged,
  changeRequisition,
  createdRequisition,
  requisitionFacts,
  ruleOnRequisition,
  type StoredRequisition,
} from './moves.ts';
import { readRequisition, type SentRequisition } from './reading.ts';

const isOf = (user: number, { data }: StoredDocument): boolean =>
  (data['created-by'] as Data | null | undefined)?.['id'] === user;

const match = ({ sandbox }: Exchange, user: number): StoredRequisition | undefined =>
  sandbox.store.find('requisition-header', {
    conditions: [{ path: ['status'], type: 'string', operator: 'eq', values: ['cart'] }],
    order: byId,
    view: (document) => (isOf(user, document) ? document.data : undefined),
  }).documents[0];

/** The only cart of the acting user, created if necessary. Throws a `Refusal`. */
const cartOf = (exchange: Exchange): StoredRequisition => {
  const { sandbox } = exchange;
  if (!hasUser(exchange) && sandbox.choices.of('requisitions/cart-without-user') === 'refused') {
    throw new Refusal('user-missing');
  }
  const cart = match(exchange, actingUser(exchange));
  if (cart !== undefined) return cart;
  const id = newId(sandbox);
  const { next: record } = createdRequisition('open_cart', sandbox);
  return storeNew(exchange, { id, content: emptyContent(exchange, id), record });
};

/** Puts lines into the cart of the acting user. */
const addToCart: Handler = create({
  read: readRequisition,
  decide: (exchange, input) => ({
    store: () => {
      const cart = cartOf(exchange);
      const content = contentAfter(exchange, cart, input);
      const next = cart.state.record;
      return changeRequisition(exchange.sandbox, cart, { next, ...content, by: actingUser(exchange) });
    },
  }),
  answer: answerChanged,
});

/** Shows the cart of the acting user. */
const currentCart: Handler = {
  apply: (exchange) => {
    exchange.document = cartOf(exchange);
    showOne(exchange);
  },
};

const answers = {
  requisition: (exchange: Exchange) => showOne(exchange),
  id: showId,
  location: ({ outgoing, sandbox }: Exchange, { id }: Pick<StoredDocument, 'id'>) => {
    outgoing.headers['Location'] = `${sandbox.baseUrl}/api/requisitions/${id}`;
  },
};

/** The answer to a creation, by choice: the requisition, its id, or its address. */
const answerCreated = (exchange: Exchange): void => {
  const { document, outgoing, sandbox } = exchange;
  if (document === undefined) return;
  outgoing.status = Number(sandbox.choices.of('formats/create-status'));
  choose(sandbox.choices, 'requisitions/create-answer-body', answers)(exchange, document);
};

/** The initial state of a requisition: draft, or the state after a submit. */
const beginning = ({ endpoint, sandbox }: Exchange, data: Data): RuleOutcome<RequisitionRecord> => {
  const created = createdRequisition('create', sandbox);
  if (endpoint?.event !== 'submit') return created;
  const event: RequisitionEvent = { type: 'submit' };
  const facts = requisitionFacts(sandbox, data);
  return ruleOnRequisition({ record: created.next, event, facts }, sandbox);
};

/** Creates a requisition, which may be submitted at once. */
const createRequisition: Handler = create({
  read: readRequisition,
  decide: (exchange, input) => {
    const id = newId(exchange.sandbox);
    const content = contentOf(exchange, input, id);
    const { by, next } = beginning(exchange, content.data);
    return { by, store: () => storeNew(exchange, { id, content, record: next }) };
  },
  answer: answerCreated,
});

/** Stores a deletion: removes the requisition, or keeps it in its new state. */
const storeDeletion = (
  exchange: Exchange,
  requisition: StoredRequisition,
  next: RequisitionRecord,
): undefined => {
  const { sandbox } = exchange;
  if (isGone(next)) {
    sandbox.store.remove('requisition-header', requisition.id);
    dropAttachments(exchange, ownerKey('requisitions', requisition.id));
  } else changeRequisition(sandbox, requisition, { event: 'delete', next, by: actingUser(exchange) });
};

const deleteRequisition: Handler = change<'requisition-header'>({
  decide: (requisition, exchange) => {
    const { data, state } = requisition;
    const facts = requisitionFacts(exchange.sandbox, data);
    const event = { type: 'delete' } as const;
    const { by, next } = ruleOnRequisition({ record: state.record, event, facts }, exchange.sandbox);
    return { by, store: () => storeDeletion(exchange, requisition, next) };
  },
  answer: ({ outgoing, sandbox: { choices } }) => {
    outgoing.status = Number(choices.of('formats/delete-status'));
  },
});

type OwnershipTest = (data: Data) => boolean;

const roles = {
  'created-or-requested': ['created-by', 'requested-by'],
  requested: ['requested-by'],
};

const nobodys: OwnershipTest = () => false;

/** The filter that selects requisitions of the acting user. Throws a `Refusal`. */
const ownedBy = (exchange: Exchange): OwnershipTest => {
  const { choices } = exchange.sandbox;
  if (!hasUser(exchange)) {
    const choice = choices.of('requisitions/mine-without-user');
    if (choice === 'refused') throw new Refusal('user-missing');
    if (choice === 'empty') return nobodys;
  }
  const user = actingUser(exchange);
  const counting = choose(choices, 'requisitions/mine-means', roles);
  return (data) => counting.some((role) => (data[role] as Data | null | undefined)?.['id'] === user);
};

/** Lists the requisitions of the acting user. */
const listOwn: Handler = {
  ...list,
  apply: (exchange) => answerCollection(exchange, ownedBy(exchange)),
};

/** Refuses to submit an empty cart, or a draft whose lines were all taken, unless the choice accepts it. */
const refuseEmpty = ({ endpoint, sandbox: { choices } }: Exchange, { 'line-count': lines }: Data): void => {
  if (endpoint?.event !== 'update_and_submit' || lines !== 0) return;
  if (choices.of('requisitions/without-lines') === 'accepted') return;
  throw new Refusal('not-possible', { message: 'A requisition without lines cannot be submitted.' });
};

/** Updates a requisition, which may be submitted at once. */
const updateRequisition: Handler = change<'requisition-header', SentRequisition>({
  read: readRequisition,
  decide: (requisition, exchange, input) => {
    const { endpoint, sandbox } = exchange;
    const type = endpoint?.event === 'update_and_submit' ? 'update_and_submit' : 'update';
    const content = contentAfter(exchange, requisition, input);
    refuseEmpty(exchange, content.data);
    const facts = requisitionFacts(sandbox, content.data);
    const { record } = requisition.state;
    const { by, next } = ruleOnRequisition({ record, event: { type }, facts }, sandbox);
    const update = { event: type, next, ...content, by: actingUser(exchange) } as const;
    return { by, store: () => changeRequisition(sandbox, requisition, update) };
  },
  answer: answerChanged,
});

/** The handlers, by kind of operation, of requisitions. */
export const requisitionHandlers: Handlers = {
  act: actOnRequisition,
  'list-own': listOwn,
  'current-cart': currentCart,
  create: createRequisition,
  'add-to-cart': addToCart,
  update: updateRequisition,
  delete: deleteRequisition,
  schedule,
};
