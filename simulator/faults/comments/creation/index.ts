import type { Fault } from '../../fault.ts';
import { commentHangsOnTheDocumentBefore } from './comment-hangs-on-the-document-before.ts';
import { commentIsMadeTwice } from './comment-is-made-twice.ts';
import { commentReplacesThoseBefore } from './comment-replaces-those-before.ts';
import { commentTakesTheIdOfTheOneBefore } from './comment-takes-the-id-of-the-one-before.ts';
import { commentsOnOrdersHangOnInvoices } from './comments-on-orders-hang-on-invoices.ts';
import { commentsOnUsersHangOnTheCaller } from './comments-on-users-hang-on-the-caller.ts';
import { creationIsForgotten } from './creation-is-forgotten.ts';
import { secondCommentIsTheFirst } from './second-comment-is-the-first.ts';
import { usersTakeNoComments } from './users-take-no-comments.ts';

/** What a platform could do wrong with making comments. */
export const creationFaults: readonly Fault[] = [
  ...creationIsForgotten,
  usersTakeNoComments,
  commentHangsOnTheDocumentBefore,
  commentsOnOrdersHangOnInvoices,
  commentsOnUsersHangOnTheCaller,
  secondCommentIsTheFirst,
  commentTakesTheIdOfTheOneBefore,
  commentIsMadeTwice,
  commentReplacesThoseBefore,
];
