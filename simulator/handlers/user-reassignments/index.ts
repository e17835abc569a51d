import type { Handlers } from '../handler.ts';
import { create } from './create.ts';
import { listTransactions } from './list-transactions.ts';
import { show } from './show.ts';

/** What does which deed on user reassignments. */
export const userReassignmentHandlers: Handlers = { create, show, 'list-transactions': listTransactions };
