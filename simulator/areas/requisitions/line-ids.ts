import type { Data } from '../../../models/resources/resource.ts';

export const perRequisition = 1000;

/** The id of the requisition to which a line belongs. */
export const requisitionOf = (line: number): number => Math.floor(line / perRequisition);

export const linesOf = (data: Data): readonly Data[] => (data['requisition-lines'] ?? []) as readonly Data[];

/** The line with an id. */
export const lineOf = (data: Data, line: number): Data | undefined =>
  linesOf(data).find(({ id }) => id === line);
