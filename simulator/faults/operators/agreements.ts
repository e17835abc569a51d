import { isDeepStrictEqual } from 'node:util';
import type { DeliveryScheduleRecord } from '../../../models/lifecycles/delivery-schedule.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { type LineState, withLines as withLineStates } from '../../areas/scheduling-agreements/moves.ts';
import { storeAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import type { Exchange } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { misread } from './input.ts';
import { type ChangeListed, changeEach, recordsIn, withRecords } from './inspections.ts';
import { allOf } from './lists.ts';
import { type Mask, show } from './show.ts';
import { isAt, type Where } from './where.ts';

/** The operation that creates agreements. */
export const createOperation = 'scheduling-agreements.create';

/** The operations that read agreements. */
export const reads = ['scheduling-agreements.show', 'scheduling-agreements.list'] as const;

/** The first is the name in creation requests and their responses, the second everywhere else. */
const lineNames = ['schedule-lines', 'delivery-schedules'];

/** The items of an agreement. */
export const itemsIn = (agreement: Data): readonly Data[] => recordsIn(agreement['items']);

/** The lines of an item, under either name. */
export const linesIn = (item: Data): readonly Data[] => lineNames.flatMap((name) => recordsIn(item[name]));

/** An agreement with other items; the same object if the list is the same. */
export const withItems = (agreement: Data, change: (items: readonly Data[]) => readonly Data[]): Data =>
  withRecords(agreement, 'items', change);

/** An item with other lines. */
export const withLines = (item: Data, change: (lines: readonly Data[]) => readonly Data[]): Data =>
  lineNames.reduce((changed, name) => withRecords(changed, name, change), item);

/** Maps each item of an agreement. */
const eachItem = (agreement: Data, change: ChangeListed): Data =>
  withItems(agreement, (items) => changeEach(items, change));

/** Maps each line of an agreement. */
export const eachLine = (agreement: Data, change: (line: Data) => Data): Data =>
  eachItem(agreement, (item) => withLines(item, (lines) => changeEach(lines, change)));

/** Wraps `validate`: changes each item of a creation request. */
export const misreadItems = (change: ChangeListed): Wrapping =>
  misread<Data>(createOperation, (sent) => eachItem(sent, change));

/** Wraps `respond`: changes agreements in all responses, or in some. */
export const showAgreements = (mask: Mask, where?: Where): Wrapping =>
  show({ resource: schedulingAgreement, ...(where !== undefined && { where }) }, mask);

/** Wraps `respond`: changes the items of agreements in responses. */
export const showItems = (change: ChangeListed, where?: Where): Wrapping =>
  showAgreements((data) => eachItem(data, change), where);

const idsIn = ({ input }: Exchange): readonly number[] => (input['ids'] ?? []) as readonly number[];

/** A schedule, and its relation to the schedules that a request names. */
interface ScheduleContext {
  readonly line: Data;
  readonly record: DeliveryScheduleRecord;
  readonly isNamed: boolean;
  /** Whether its item contains a named schedule. */
  readonly isInSameItem: boolean;
}

type StateAfter = (seen: ScheduleContext) => (LineState & { readonly exported: boolean }) | undefined;

/** Wraps `apply`: changes the stored state of schedules, named ones or others. */
export const leaveSchedules = (where: Where, after: StateAfter): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const ids = new Set(idsIn(exchange));
    const isNamed = (line: Data): boolean => ids.has(Number(line['id']));
    for (const agreement of allOf(exchange, 'scheduling-agreement')) {
      const parts = { data: agreement.data, ...agreement.state };
      const left = withLineStates(parts, (line, item, record) => {
        if (record === undefined) return undefined;
        const isInSameItem = linesIn(item).some(isNamed);
        return after({ line, record, isNamed: isNamed(line), isInSameItem });
      });
      if (isDeepStrictEqual(left, parts)) continue;
      storeAgreement(exchange.sandbox.store, left, agreement);
      fired(exchange);
    }
  });

/** A schedule with another flag and the same status. */
export const changeFlag = ({ line, record }: ScheduleContext, exported: boolean): ReturnType<StateAfter> => ({
  state: record.state,
  status: String(line['status']),
  exported,
});
