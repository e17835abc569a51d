import { userOf } from '../../../fixtures/seed/users.ts';
import type { RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { actingUser } from './acting-user.ts';
import type { RequisitionContent } from './content/content.ts';
import type { StoredRequisition } from './moves/change-requisition.ts';

/** Above the ids of the starting documents. */
const firstFresh = 500_000;

/** The id of a new requisition. */
export const newId = ({ store }: Sandbox): number => firstFresh + store.next('requisition');

/** A requisition that is there from now on. */
export interface Beginning {
  readonly id: number;
  readonly content: RequisitionContent;
  readonly record: RequisitionRecord;
}

const unsubmitted: readonly string[] = ['draft', 'cart'];

/** Stores a new requisition, stamped. */
export const storeNew = (
  exchange: Exchange,
  { id, content: { data, lastLine }, record }: Beginning,
): StoredRequisition => {
  const { stamps, store } = exchange.sandbox;
  const now = stamps.now();
  const stamped = {
    ...data,
    id,
    'created-at': now,
    'updated-at': now,
    'updated-by': userOf(actingUser(exchange)),
    'submitted-at': unsubmitted.includes(record.state) ? null : now,
  };
  return store.put(requisitionDraft({ data: stamped, record, lastLine, happening: { at: now } }));
};
