import { select } from '../../../models/query/evaluate.ts';
import { field } from '../../../models/resources/field.ts';
import { reassignmentTransaction } from '../../../models/resources/reassignment-transaction.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';
import type { StoredReassignment } from './processing/pending-reassignments.ts';
import { settleRead } from './processing/settle-read.ts';
import { shownItem } from './showing/shown-item.ts';

/** An object around the items. */
const around: Resource = {
  ...userReassignment,
  fields: [field('transactions', { many: reassignmentTransaction })],
};

const asResult = (records: readonly Data[], shape: string): Exchange['result'] =>
  shape === 'object'
    ? { kind: 'one', resource: around, record: () => ({ transactions: records }) }
    : { kind: 'many', resource: reassignmentTransaction, records, total: () => records.length };

/** Shows what became of each item of a reassignment; the shape of the body is not documented. */
export const listTransactions: Handler = {
  ...(list.validate !== undefined && { validate: list.validate }),
  decide: settleRead,
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
