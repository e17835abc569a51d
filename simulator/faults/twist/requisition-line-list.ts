import type { Data } from '../../../models/resources/resource.ts';

/** The lines that a requisition has. */
export const linesIn = (data: Data): readonly Data[] => (data['requisition-lines'] ?? []) as readonly Data[];

/** A requisition with other lines. */
export const withLines = (data: Data, lines: readonly Data[]): Data => ({
  ...data,
  'requisition-lines': lines,
});
