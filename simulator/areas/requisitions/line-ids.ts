import type { Data } from '../../../models/resources/resource.ts';

export const perRequisition = 1000;

/** The id of the requisition that a line is of. */
export const requisitionOf = (line: number): number => Math.floor(line / perRequisition);

/** The lines of a requisition. */
export const linesOf = (data: Data): readonly Data[] => (data['requisition-lines'] ?? []) as readonly Data[];

/** The line of an id. */
export const lineOf = (data: Data, line: number): Data | undefined =>
  linesOf(data).find(({ id }) => id === line);
