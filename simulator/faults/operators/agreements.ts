import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleRecord } from '../../../models/lifecycles/delivery-schedule.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { type LineState, withLines as withLineStates } from '../../areas/scheduling-agreements/moves.ts';
import { storeAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { misread } from './input.ts';
import { changeEach, type ListPosition, recordsIn, withRecords } from './inspections.ts';
import { allOf } from './lists.ts';
import { type Mask, show } from './show.ts';
import { isAt, type Where } from './where.ts';

/** Creation of agreements, where most can be wrong. */
export const creation = 'scheduling-agreements.create';

/** What shows agreements as they are kept. */
export const reads = ['scheduling-agreements.show', 'scheduling-agreements.list'] as const;

/** Requests and answers to creations have the one name, everything else the other. */
const lineNames = ['schedule-lines', 'delivery-schedules'];

/** The items of an agreement. */
export const itemsIn = (agreement: Data): readonly Data[] => recordsIn(agreement['items']);

/** The lines of an item, whatever they are called. */
export const linesIn = (item: Data): readonly Data[] => lineNames.flatMap((name) => recordsIn(item[name]));

/** An agreement with other items; the same by the same list. */
export const withItems = (agreement: Data, change: (items: readonly Data[]) => readonly Data[]): Data =>
  withRecords(agreement, 'items', change);

/** An item with other lines. */
export const withLines = (item: Data, change: (lines: readonly Data[]) => readonly Data[]): Data =>
  lineNames.reduce((changed, name) => withRecords(changed, name, change), item);

/** An agreement with each item changed by itself. */
export const eachItem = (agreement: Data, change: (item: Data, standing: ListPosition) => Data): Data =>
  withItems(agreement, (items) => changeEach(items, change));

/** Where a line stands among those of its item. */
interface LineStanding extends ListPosition {
  readonly item: Data;
  /** The item's place. */
  readonly itemAt: number;
}

/** An agreement with each line changed by itself. */
export const eachLine = (agreement: Data, change: (line: Data, standing: LineStanding) => Data): Data =>
  eachItem(agreement, (item, { at: itemAt }) =>
    withLines(item, (lines) =>
      changeEach(lines, (line, standing) => change(line, { ...standing, item, itemAt })),
    ),
  );

/** Wraps `validate`: each item of a creation is read incorrectly. */
export const misreadItems = (change: Parameters<typeof eachItem>[1]): Wrapping =>
  misread<Data>(creation, (sent) => eachItem(sent, change));

/** Likewise each of its lines. */
export const misreadLines = (change: Parameters<typeof eachLine>[1]): Wrapping =>
  misread<Data>(creation, (sent) => eachLine(sent, change));

/** Wraps `respond`: agreements are shown with changed values, everywhere or in some answers. */
export const showAgreements = (mask: Mask, where?: Where): Wrapping =>
  show({ resource: schedulingAgreement, ...(where !== undefined && { where }) }, mask);

/** Likewise their items. */
export const showItems = (change: Parameters<typeof eachItem>[1], where?: Where): Wrapping =>
  showAgreements((data) => eachItem(data, change), where);

/** Likewise their lines. */
export const showLines = (change: Parameters<typeof eachLine>[1], where?: Where): Wrapping =>
  showAgreements((data) => eachLine(data, change), where);

const idsIn = ({ input }: Exchange): readonly number[] => (input['ids'] ?? []) as readonly number[];

/** Wraps `validate`: other schedules are meant than those that were named; the same list stands for no change. */
export const mean = (where: Where, change: (ids: readonly number[]) => readonly number[]): Wrapping =>
  misread<Exchange['input']>(where, (input, exchange) => {
    const ids = idsIn(exchange);
    const meant = change(ids);
    return meant.join() === ids.join() ? undefined : { ...input, ids: meant };
  });

/** A schedule beside a request that changes some. */
export interface ScheduleContext {
  readonly line: Data;
  readonly record: DeliveryScheduleRecord;
  readonly isNamed: boolean;
  /** Whether it stands in an agreement of which one is named, and in the same item. */
  readonly isBeside: boolean;
  readonly isInSameItem: boolean;
}

type After = (seen: ScheduleContext) => (LineState & { readonly exported: boolean }) | undefined;

/** Wraps `apply`: schedules are stored incorrectly, those that were named or others. */
export const leaveSchedules = (where: Where, after: After): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const ids = new Set(idsIn(exchange));
    const isNamed = (line: Data): boolean => ids.has(Number(line['id']));
    for (const agreement of allOf(exchange, 'scheduling-agreement')) {
      const parts = { data: agreement.data, ...agreement.state };
      const isBeside = itemsIn(parts.data).flatMap(linesIn).some(isNamed);
      const left = withLineStates(parts, (line, item, record) => {
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
export const flagged = ({ line, record }: ScheduleContext, exported: boolean): ReturnType<After> => ({
  state: record.state,
  status: String(line['status']),
  exported,
});
