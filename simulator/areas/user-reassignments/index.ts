import { select } from '../../../models/query/evaluate.ts';
import { field } from '../../../models/resources/field.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { reassignmentTransaction, userReassignment } from '../../../models/resources/user-reassignment.ts';
import { type AssignmentList, responsibilityOf } from '../../../models/responsibilities.ts';
import { capital } from '../../../models/wire/spelling.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { list } from '../../actions/lists.ts';
import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { ReassignmentItem } from '../../store/port.ts';
import { createReassignment } from './creation.ts';
import type { StoredReassignment } from './stored-reassignment.ts';

/** The kind of item in each list, as a phrase. */
const objectTypes: Readonly<Record<AssignmentList, string>> = {
  'user-groups': 'User group',
  'approval-groups': 'Approval group',
  'owned-user-groups': 'User group',
  projects: 'Project',
  'owned-projects': 'Project',
  categories: 'Category',
  'owned-categories': 'Category',
  'content-groups': 'Content group',
  roles: 'Role',
  requisitions: 'Requisition header',
  'ordered-requisitions': 'Requisition header',
  'finished-requisitions': 'Requisition header',
  invoices: 'Invoice header',
  contracts: 'Contract',
  'approval-chains': 'Approval chain',
  'current-approvals': 'Approval',
  'added-approvals': 'Approval',
  delegations: 'Delegation',
  'ultimate-approvals': 'Approval limit',
  watched: 'Watcher',
  'direct-reports': 'User',
  integrations: 'Integration',
  budgets: 'Budget line',
  reports: 'Report',
};

const typeNames = {
  model: (words: string) => words.split(' ').map(capital).join(''),
  words: (words: string) => words,
  underscored: (words: string) => words.toLowerCase().replaceAll(' ', '_'),
};

const changeType = ({ member }: ReassignmentItem, choices: Choices): string => {
  if (choices.of('user-reassignments/change-type-names') === 'member') return member;
  return responsibilityOf(member)?.way === 'adds' ? 'add' : 'replace';
};

/** One item of a reassignment in an answer, by choice. */
const shownItem = (item: ReassignmentItem, choices: Choices): Data => {
  const { id, list, message, status } = item;
  const named = typeNames[choices.of('user-reassignments/object-type-names')];
  const asNumber = choices.of('user-reassignments/object-id-form') === 'number';
  const few = { 'object-id': asNumber ? Number(id) : id, status, message };
  if (choices.of('user-reassignments/item-elements') === 'few') return few;
  const objectType = named(objectTypes[list]);
  return { 'object-type': objectType, 'change-type': changeType(item, choices), ...few };
};

const fields = [field('transactions', { many: reassignmentTransaction })];
/** An object that contains the items. */
const around: Resource = { ...userReassignment, fields };

const asResult = (records: readonly Data[], shape: string): Exchange['result'] =>
  shape === 'object'
    ? { kind: 'one', resource: around, record: () => ({ transactions: records }) }
    : { kind: 'many', resource: reassignmentTransaction, records, total: () => records.length };

/** Lists the results of the items of a reassignment; the shape of the body is not documented. */
const listTransactions: Handler = {
  ...(list.validate !== undefined && { validate: list.validate }),
  apply: (exchange) => {
    const { choices } = exchange.sandbox;
    const { state } = exchange.document as StoredReassignment;
    const hides = choices.of('user-reassignments/transactions-until-done') === 'not-found';
    if (hides && state.record.state === 'new') throw new Refusal('unknown-id');
    const shown = state.items.map((item) => shownItem(item, choices));
    const records = exchange.filter === undefined ? shown : select(exchange.filter, shown);
    exchange.result = asResult(records, choices.of('user-reassignments/transactions-shape'));
  },
};

/** The handlers, by kind of operation, of user reassignments. */
export const userReassignmentHandlers: Handlers = {
  create: createReassignment,
  'list-transactions': listTransactions,
};
