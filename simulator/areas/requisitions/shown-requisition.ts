import type { Data } from '../../../models/resources/resource.ts';
import { pick } from '../../actions/reshape.ts';
import type { Choices } from '../../choices.ts';
import { withTotals } from './totals.ts';

const fewLineMembers = ['id', 'line-num', 'description'];

/** A scheduled line, by choice with its schedule under the member names of the request. */
const scheduledLine = (line: Data, choices: Choices): Data => {
  if ((line['issuance-date'] ?? null) === null) return line;
  if (choices.of('requisitions/schedule-shown-where') === 'issuance-date') return line;
  const { 'issuance-date': date = null, 'issuance-retry-interval': retry = null, ...others } = line;
  return { ...others, 'schedule-issuance-date': date, 'schedule-retry-interval': retry };
};

/** A line in an answer, by choice. */
export const shownLine = (line: Data, choices: Choices): Data =>
  choices.of('requisitions/line-content') === 'few'
    ? (pick(line, fewLineMembers) as Data)
    : scheduledLine(line, choices);

/** A requisition in an answer, by choice. */
export const shownRequisition = (data: Data, choices: Choices): Data => {
  const counted = withTotals(data, choices);
  const lines = (counted['requisition-lines'] ?? []) as readonly Data[];
  const shown = lines.map((line) => shownLine(line, choices));
  return shown.every((line, at) => line === lines[at]) ? counted : { ...counted, 'requisition-lines': shown };
};
