import type { Data } from '../../../../models/resources/resource.ts';

const perRequisition = 1000;

/** Numbers that the lines of one requisition can have, as their ids tell which it is. */
export const mostLineNumbers = perRequisition - 1;

/** The id of the line that got a number within its requisition. */
export const lineId = (requisition: number, number: number): number => requisition * perRequisition + number;

/** The id of the requisition that a line is of. */
export const requisitionOf = (line: number): number => Math.floor(line / perRequisition);

/** The lines of a requisition. */
export const linesOf = (data: Data): readonly Data[] => (data['requisition-lines'] ?? []) as readonly Data[];

/** The line of an id. */
export const lineOf = (data: Data, line: number): Data | undefined =>
  linesOf(data).find(({ id }) => id === line);
