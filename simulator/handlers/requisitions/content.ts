/** The content of requisitions: what was sent, by the rules of Endpoints / Requisitions. */
export { contentAfter } from './content-after.ts';
export { contentOf } from './content-of.ts';
export { emptyContent } from './empty-content.ts';
export { readRequisition } from './read-requisition.ts';
export type { RequisitionContent, RequisitionInput } from './requisition-input.ts';
export { withTotals } from './totals.ts';
