import type { InspectionRecord } from '../../../../models/lifecycles/inspection-record.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { inspectionDraft } from '../../../documents/inspection-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredInspection } from '../../../handlers/quality-inspections/moves/change-inspection.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** What a request leaves behind instead of what it should; what is left out stays. */
export interface Left {
  readonly data?: Data;
  readonly record?: Partial<InspectionRecord>;
}

/** Answers what is left instead; undefined where the outcome is right. */
export type Leaves = (after: StoredInspection, exchange: Exchange) => Left | undefined;

/** Stores an inspection otherwise than it is. */
export const storeOtherwise = (
  { sandbox }: Exchange,
  { data, state }: StoredInspection,
  left: Left,
): StoredInspection =>
  sandbox.store.put(inspectionDraft({ ...data, ...left.data }, { ...state.record, ...left.record }));

const storeLeft = (exchange: Exchange, leaves: Leaves): boolean => {
  const after = exchange.document as StoredInspection;
  const left = leaves(after, exchange);
  if (left === undefined) return false;
  exchange.document = storeOtherwise(exchange, after, left);
  return true;
};

/** Wraps `decide`: what is accepted has another outcome than it should, and the answer says so. */
export const leave = (operations: readonly Operation[], leaves: Leaves): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    const { change } = exchange;
    if (!asksFor(exchange, ...operations) || change === undefined) return;
    exchange.change = () => {
      change();
      if (storeLeft(exchange, leaves)) fired(exchange);
    };
  });

/** Wraps `apply`: likewise, and the answer tells what it should have been. */
export const leaveUntold = (operations: readonly Operation[], leaves: Leaves): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, ...operations)) return;
    const { result } = exchange;
    const told = result.kind === 'one' ? result.record() : undefined;
    if (storeLeft(exchange, leaves)) fired(exchange);
    if (result.kind === 'one' && told !== undefined) exchange.result = { ...result, record: () => told };
  });
