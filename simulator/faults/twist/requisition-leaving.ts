import type { RequisitionRecord } from '../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Exchange } from '../../exchange.ts';
import { withTotals } from '../../handlers/requisitions/content/content.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { showOne } from '../../handlers/show-one.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

/** What a request leaves behind instead of what it should; what is left out stays. */
export interface Left {
  readonly data?: Data;
  readonly record?: Partial<RequisitionRecord>;
}

/** Answers what is left instead; undefined where the outcome is right. `before` is undefined for what is new. */
export type Leave = (
  after: StoredRequisition,
  before: StoredRequisition | undefined,
  exchange: Exchange,
) => Left | undefined;

const store = ({ sandbox }: Exchange, after: StoredRequisition, left: Left): StoredRequisition => {
  const data = withTotals({ ...after.data, ...left.data }, sandbox.choices);
  const record = { ...after.state.record, ...left.record };
  const happening = { at: String(data['updated-at']) };
  return sandbox.store.put(
    requisitionDraft({ data, record, lastLine: after.state.lastLine, happening }),
  ) as StoredRequisition;
};

/** Wraps `apply`: what was accepted has another outcome than it should. */
export const leaving = (operations: readonly Operation[], leave: Leave): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const before = exchange.document as StoredRequisition | undefined;
    await step(exchange);
    if (!asksFor(exchange, operations)) return;
    const after = exchange.document as StoredRequisition;
    const left = leave(after, before, exchange);
    if (left === undefined) return;
    fired(exchange);
    exchange.document = store(exchange, after, left);
    if (exchange.result.kind === 'one') showOne(exchange);
  });
