/** The content of requisitions: what was sent, by the rules of Endpoints / Requisitions. */

export { readRequisition } from '../reading/read-requisition.ts';
export type { RequisitionContent, RequisitionInput } from '../reading/requisition-input.ts';
export { contentAfter } from './content-after.ts';
export { contentOf } from './content-of.ts';
export { emptyContent } from './empty-content.ts';
export { withTotals } from './totals.ts';
