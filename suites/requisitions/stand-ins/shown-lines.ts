import type { Data } from '../../../models/resources/resource.ts';

export type Lines = readonly Data[];
/** The lines that a requisition of a stand-in shows. */
export const linesOf = (data: Data) => (data['requisition-lines'] ?? []) as Lines;

/** A requisition with each of its lines changed. */
export const withLines = (change: (line: Data, at: number) => Data) => (data: Data) => ({
  ...data,
  'requisition-lines': linesOf(data).map(change),
});

/** A record without some of its members. */
export const without =
  (...members: string[]) =>
  (data: Data): Data =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));
