import type { Data } from '../../../../models/resources/resource.ts';
import type { Choices } from '../../../choices.ts';
import { withTotals } from './totals.ts';

/** What a requisition shows of which nothing was said yet, or of which requests say nothing. */
const blank: Data = {
  attachments: [],
  exported: false,
  'last-exported-at': null,
  milestones: [],
  'recurring-rules': null,
  'reject-reason-comment': null,
  'submitted-at': null,
  tags: null,
  taggings: null,
  'user-members': [],
  'user-group-members': [],
};

interface Parts {
  readonly id: number;
  readonly header: Data;
  readonly lines: readonly Data[];
  /** What it showed until now. */
  readonly before?: Data;
}

/** A whole requisition: its lines are in its currency, and totals follow from them. */
export const assemble = ({ id, header, lines, before = blank }: Parts, choices: Choices): Data => {
  const currency = header['currency'] ?? null;
  const inCurrency = lines.map((line): Data => ({ ...line, currency }));
  return withTotals({ ...before, ...header, id, 'requisition-lines': inCurrency }, choices);
};
