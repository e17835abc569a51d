import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleRecord } from '../../../models/lifecycles/delivery-schedule-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { LineState } from '../../handlers/scheduling-agreements/moves/line-states.ts';
import { withLines } from '../../handlers/scheduling-agreements/moves/with-lines.ts';
import { storeAgreement } from '../../handlers/scheduling-agreements/store-agreement.ts';
import { at, type Wrapping } from '../fault.ts';
import { itemsIn, linesIn } from './agreements.ts';
import { allOf } from './documents.ts';
import { misread } from './misread.ts';
import { isAt, type Where } from './where.ts';

const idsIn = ({ input }: Exchange): readonly number[] => (input['ids'] ?? []) as readonly number[];

/** Wraps `validate`: other schedules are meant than those that were named; by the same list they are not. */
export const mean = (where: Where, change: (ids: readonly number[]) => readonly number[]): Wrapping =>
  misread<Exchange['input']>(where, (input, exchange) => {
    const ids = idsIn(exchange);
    const meant = change(ids);
    return meant.join() === ids.join() ? undefined : { ...input, ids: meant };
  });

/** A schedule beside a request that changes some. */
export interface Seen {
  readonly line: Data;
  readonly record: DeliveryScheduleRecord;
  readonly isNamed: boolean;
  /** Whether it stands in an agreement of which one is named, and in the same item. */
  readonly isBeside: boolean;
  readonly isInSameItem: boolean;
}

type After = (seen: Seen) => (LineState & { readonly exported: boolean }) | undefined;

/** Wraps `apply`: schedules are left otherwise than they should be, those that were named or others. */
export const leaveSchedules = (where: Where, after: After): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const ids = new Set(idsIn(exchange));
    const isNamed = (line: Data): boolean => ids.has(Number(line['id']));
    for (const agreement of allOf(exchange, 'scheduling-agreement')) {
      const parts = { data: agreement.data, ...agreement.state };
      const isBeside = itemsIn(parts.data).flatMap(linesIn).some(isNamed);
      const left = withLines(parts, (line, item, record) => {
        if (record === undefined) return undefined;
        const isInSameItem = linesIn(item).some(isNamed);
        return after({ line, record, isNamed: isNamed(line), isBeside, isInSameItem });
      });
      if (isDeepStrictEqual(left, parts)) continue;
      storeAgreement(exchange.sandbox.store, left, agreement);
      fired(exchange);
    }
  });

/** A schedule with another flag and the same status. */
export const flagged = ({ line, record }: Seen, exported: boolean): ReturnType<After> => ({
  state: record.state,
  status: String(line['status']),
  exported,
});
