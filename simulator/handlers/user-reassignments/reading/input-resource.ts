import { field } from '../../../../models/resources/field.ts';
import { requestedReassignments } from '../../../../models/resources/requested-reassignments.ts';
import type { Resource } from '../../../../models/resources/resource.ts';
import { userReassignment } from '../../../../models/resources/user-reassignment.ts';

const user: Resource = {
  ...{ name: 'user', plural: 'users', spelling: 'hyphen', documented: true, allReturned: false },
  fields: [field('id', 'number'), field('login', 'string'), field('email', 'string')],
};

/** A reassignment as requests may write it. What is not here is passed over. */
export const reassignmentInput: Resource = {
  ...userReassignment,
  fields: [
    field('from-user', { one: user }),
    field('to-user', { one: user }),
    field('deactivate-from-user-after-reassignment', 'boolean'),
    field('notes', 'string'),
    field('requested-reassignments', { one: requestedReassignments }),
  ],
};
