import type { Handlers } from '../../actions/handler.ts';
import { listTransactions } from './answers.ts';
import { createReassignment } from './creation.ts';

/** The handlers, by kind of operation, of user reassignments. */
export const userReassignmentHandlers: Handlers = {
  create: createReassignment,
  'list-transactions': listTransactions,
};
