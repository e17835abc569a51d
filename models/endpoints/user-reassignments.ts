import { reassignmentTransaction, userReassignment } from '../resources/user-reassignment.ts';
import { endpointRows } from './endpoint.ts';

const all = { area: 'user-reassignments', basis: 'documented' } as const;

/** Operations on user reassignments. The documentation does not list them. */
export const userReassignmentsEndpoints = endpointRows({
  'user-reassignments.create: POST /api/user_reassignments': {
    ...all,
    answers: [
      'user-reassignments/create-answers-the-reassignment',
      'user-reassignments/create-answers-status-new',
      'user-reassignments/create-answers-no-summary',
    ],
    effect: [
      'user-reassignments/create-keeps-from-user',
      'user-reassignments/create-keeps-to-user',
      'user-reassignments/create-keeps-deactivation-flag',
      'user-reassignments/create-keeps-notes',
      'user-reassignments/create-keeps-requested-reassignments',
    ],
    purpose: 'a new reassignment, which is processed later',
    operationKind: 'create',
    resource: userReassignment,
    scope: 'core.user.write',
  },
  'user-reassignments.show: GET /api/user_reassignments/:id': {
    ...all,
    answers: ['user-reassignments/show-answers-the-reassignment', 'user-reassignments/show-tells-status'],
    purpose: 'one reassignment with its status and summary',
    operationKind: 'show',
    resource: userReassignment,
    scope: 'core.user.read',
  },
  'user-reassignments.transactions: GET /api/user_reassignments/:user_reassignment_id/transactions': {
    ...all,
    answers: ['user-reassignments/transactions-answers-the-items'],
    effect: [
      'user-reassignments/transactions-answers-the-items',
      'user-reassignments/changed-counts-changed-items',
      'user-reassignments/failed-counts-failed-items',
    ],
    purpose: 'what became of each item of a reassignment',
    operationKind: 'list-transactions',
    filters: 'user-reassignments/transaction-filters',
    resource: reassignmentTransaction,
    owner: userReassignment,
    scope: 'core.user.read',
  },
});
