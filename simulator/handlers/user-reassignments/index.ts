import type { Handlers } from '../handler.ts';

/** What does which deed on user reassignments. */
export const userReassignmentHandlers: Handlers = {};
