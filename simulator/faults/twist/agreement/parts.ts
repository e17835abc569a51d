import { isDeepStrictEqual } from 'node:util';
import type { Data } from '../../../../models/resources/resource.ts';
import { changeEach, recordsIn, type Standing, withRecords } from '../../operators/records.ts';

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

/** A record without some members; the same where it has none of them. */
export const drop = (data: Data, ...names: readonly string[]): Data =>
  names.some((name) => Object.hasOwn(data, name))
    ? Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
    : data;

/** A record with other values; the same where it has them already. */
export const put = (data: Data, members: Data): Data =>
  Object.entries(members).every(([name, value]) => isDeepStrictEqual(data[name], value))
    ? data
    : { ...data, ...members };
