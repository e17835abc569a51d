import type { Handlers } from '../../actions/handler.ts';
import { listTransactions, show } from './answers.ts';
import { create } from './creation.ts';

/** What does which deed on user reassignments. */
export const userReassignmentHandlers: Handlers = { create, show, 'list-transactions': listTransactions };
