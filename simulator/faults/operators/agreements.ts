import type { Data } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Wrapping } from '../fault.ts';
import { misread } from './misread.ts';
import { changeEach, recordsIn, type Standing, withRecords } from './records.ts';
import { type Mask, show } from './show.ts';
import type { Where } from './where.ts';

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
export const eachItem = (agreement: Data, change: (item: Data, standing: Standing) => Data): Data =>
  withItems(agreement, (items) => changeEach(items, change));

/** Where a line stands among those of its item. */
export interface LineStanding extends Standing {
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

/** Wraps `validate`: each item of a creation is read otherwise. */
export const misreadItems = (change: Parameters<typeof eachItem>[1]): Wrapping =>
  misread<Data>(creation, (sent) => eachItem(sent, change));

/** Likewise each of its lines. */
export const misreadLines = (change: Parameters<typeof eachLine>[1]): Wrapping =>
  misread<Data>(creation, (sent) => eachLine(sent, change));

/** Wraps `respond`: agreements are shown otherwise than they are, everywhere or in some answers. */
export const showAgreements = (mask: Mask, where?: Where): Wrapping =>
  show({ resource: schedulingAgreement, ...(where !== undefined && { where }) }, mask);

/** Likewise their items. */
export const showItems = (change: Parameters<typeof eachItem>[1], where?: Where): Wrapping =>
  showAgreements((data) => eachItem(data, change), where);

/** Likewise their lines. */
export const showLines = (change: Parameters<typeof eachLine>[1], where?: Where): Wrapping =>
  showAgreements((data) => eachLine(data, change), where);
