import { field, marked, required } from './field.ts';
import { reassignmentSummary } from './reassignment-summary.ts';
import { requestedReassignments } from './requested-reassignments.ts';
import type { Resource } from './resource.ts';
import { user } from './user.ts';

/** A request to move the responsibilities of one user to another. */
export const userReassignment: Resource = {
  name: 'user-reassignment',
  plural: 'user-reassignments',
  spelling: 'hyphen',
  documented: true,
  allReturned: false,
  fields: marked(
    [
      required('id', 'integer'),
      field('created-at', 'datetime'),
      field('updated-at', 'datetime'),
      field('status', 'string'),
      field('from-user', { one: user }),
      field('to-user', { one: user }),
      field('deactivate-from-user-after-reassignment', 'boolean'),
      field('notes', 'string'),
      field('requested-reassignments', { one: requestedReassignments }),
      field('summary', { one: reassignmentSummary }),
      field('created-by', { one: user }),
      field('updated-by', { one: user }),
    ],
    {
      required: ['from-user', 'to-user'],
      never: ['id', 'created-at', 'updated-at', 'status', 'summary', 'created-by', 'updated-by'],
    },
  ),
};
