import type { Fault } from '../../fault.ts';
import { commentWithoutPathHangsOnInvoices } from './comment-without-path-hangs-on-invoices.ts';
import { commentWithoutPathIsForgotten } from './comment-without-path-is-forgotten.ts';
import { creationWithoutPathIsNoOperation } from './creation-without-path-is-no-operation.ts';
import { creationWithoutPathNeedsNoDocument } from './creation-without-path-needs-no-document.ts';
import { listWithoutPathGoesByTheIdAlone } from './list-without-path-goes-by-the-id-alone.ts';
import { listWithoutPathHoldsAll } from './list-without-path-holds-all.ts';
import { listWithoutPathHoldsThoseOfTheKind } from './list-without-path-holds-those-of-the-kind.ts';
import { listWithoutPathIsNoOperation } from './list-without-path-is-no-operation.ts';
import { listWithoutPathNeedsNoDocument } from './list-without-path-needs-no-document.ts';

/** What a platform could do wrong with comments without the path of their document. */
export const anywhereFaults: readonly Fault[] = [
  commentWithoutPathIsForgotten,
  commentWithoutPathHangsOnInvoices,
  creationWithoutPathIsNoOperation,
  creationWithoutPathNeedsNoDocument,
  listWithoutPathHoldsAll,
  listWithoutPathHoldsThoseOfTheKind,
  listWithoutPathGoesByTheIdAlone,
  listWithoutPathIsNoOperation,
  listWithoutPathNeedsNoDocument,
];
