import { documentsOf } from '../../store/by-id.ts';
import type { Store, Stored } from '../../store/port.ts';

export type StoredReassignment = Stored<'user-reassignment'>;

const isNew = { path: ['status'], type: 'string', operator: 'eq', values: ['new'] } as const;

/** The reassignments that are not done yet, the oldest first. */
export const pendingReassignments = (store: Store): readonly StoredReassignment[] =>
  documentsOf(store, 'user-reassignment', [isNew]);
