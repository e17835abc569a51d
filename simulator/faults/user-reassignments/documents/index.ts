import type { Fault } from '../../fault.ts';
import { contractsHaveTwoOwners } from './contracts-have-two-owners.ts';
import { contractsLoseTheirOwner } from './contracts-lose-their-owner.ts';
import { finishedRequisitionsAreMoved } from './finished-requisitions-are-moved.ts';
import { finishedRequisitionsLoseTheirRequester } from './finished-requisitions-lose-their-requester.ts';
import { firstInvoiceAloneIsMoved } from './first-invoice-alone-is-moved.ts';
import { firstOrderedRequisitionAloneIsMoved } from './first-ordered-requisition-alone-is-moved.ts';
import { invoicesKeepTheirRequester } from './invoices-keep-their-requester.ts';
import { lastFinishedRequisitionIsMoved } from './last-finished-requisition-is-moved.ts';
import { lastRequisitionKeepsItsRequester } from './last-requisition-keeps-its-requester.ts';
import { orderedRequisitionsKeepTheirRequester } from './ordered-requisitions-keep-their-requester.ts';
import { orderedRequisitionsLoseTheirRequester } from './ordered-requisitions-lose-their-requester.ts';
import { requisitionsKeepTheirRequester } from './requisitions-keep-their-requester.ts';

/** What a platform could do wrong with documents that are reassigned. */
export const documentsFaults: readonly Fault[] = [
  requisitionsKeepTheirRequester,
  lastRequisitionKeepsItsRequester,
  orderedRequisitionsKeepTheirRequester,
  firstOrderedRequisitionAloneIsMoved,
  orderedRequisitionsLoseTheirRequester,
  finishedRequisitionsAreMoved,
  finishedRequisitionsLoseTheirRequester,
  lastFinishedRequisitionIsMoved,
  invoicesKeepTheirRequester,
  firstInvoiceAloneIsMoved,
  contractsLoseTheirOwner,
  contractsHaveTwoOwners,
];
