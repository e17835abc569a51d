import type { Data } from '../../../models/resources/resource.ts';
import type { Choices } from '../../choices.ts';
import { pick } from '../reshape.ts';
import { withTotals } from './totals.ts';

const fewLineMembers = ['id', 'line-num', 'description'];

/** A line as it is shown, by choice. */
export const shownLine = (line: Data, choices: Choices): Data =>
  choices.of('requisitions/line-content') === 'few' ? (pick(line, fewLineMembers) as Data) : line;

/** A requisition as it is shown, by choice. */
export const shownRequisition = (data: Data, choices: Choices): Data => {
  const counted = withTotals(data, choices);
  if (choices.of('requisitions/line-content') === 'all') return counted;
  const lines = (counted['requisition-lines'] ?? []) as readonly Data[];
  return { ...counted, 'requisition-lines': lines.map((line) => shownLine(line, choices)) };
};
