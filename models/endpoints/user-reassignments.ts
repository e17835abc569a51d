import { reassignmentTransaction, userReassignment } from '../resources/user-reassignment.ts';
import { type Endpoint, statedRequirements } from './endpoint.ts';

const all = { area: 'user-reassignments', basis: 'documented', parameters: [] } as const;

/** Operations on user reassignments. The documentation does not list them. */
export const userReassignmentsEndpoints = [
  {
    ...all,
    id: 'user-reassignments.create',
    requirements: statedRequirements({
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
    }),
    method: 'POST',
    path: '/api/user_reassignments',
    purpose: 'a new reassignment, which is processed later',
    operationKind: 'create',
    resource: userReassignment,
    scope: 'core.user.write',
  },
  {
    ...all,
    id: 'user-reassignments.show',
    requirements: statedRequirements({
      answers: ['user-reassignments/show-answers-the-reassignment', 'user-reassignments/show-tells-status'],
    }),
    method: 'GET',
    path: '/api/user_reassignments/:id',
    purpose: 'one reassignment with its status and summary',
    operationKind: 'show',
    resource: userReassignment,
    scope: 'core.user.read',
  },
  {
    ...all,
    id: 'user-reassignments.transactions',
    requirements: statedRequirements({
      answers: ['user-reassignments/transactions-answers-the-items'],
      effect: [
        'user-reassignments/transactions-answers-the-items',
        'user-reassignments/changed-counts-changed-items',
        'user-reassignments/failed-counts-failed-items',
      ],
    }),
    method: 'GET',
    path: '/api/user_reassignments/:user_reassignment_id/transactions',
    purpose: 'what became of each item of a reassignment',
    operationKind: 'list-transactions',
    filters: 'user-reassignments/transaction-filters',
    resource: reassignmentTransaction,
    owner: userReassignment,
    scope: 'core.user.read',
  },
] as const satisfies readonly Endpoint[];
