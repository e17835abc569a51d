import type { Store, Stored } from '../../store/port.ts';

export type StoredReassignment = Stored<'user-reassignment'>;

const isNew = { path: ['status'], type: 'string', operator: 'eq', values: ['new'] } as const;

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** The reassignments that are not done yet, the oldest first. */
export const pendingReassignments = (store: Store): readonly StoredReassignment[] =>
  store.find('user-reassignment', { conditions: [isNew], order: byId }).documents;
