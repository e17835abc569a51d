import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const fields = 'Resources and their fields / User reassignment';
const endpoints = 'Endpoints / User reassignments';

/** The numbered rules about reassignments, and the deactivation. */
export const reassignmentRuleRequirements = [
  rows.documented(
    'user-reassignments/from-user-is-required',
    'A request without from-user is refused.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'user-reassignments/to-user-is-required',
    'A request without to-user is refused.',
    `${fields}; ${endpoints}`,
  ),
  rows.documented(
    'user-reassignments/no-deactivation-needs-a-responsibility',
    'A request with deactivate-from-user-after-reassignment false and no member of requested-reassignments true is refused.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/any-responsibility-is-enough',
    'With deactivate-from-user-after-reassignment false one true member is enough, whichever of them it is.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/unheld-responsibilities-are-ignored',
    'A responsibility that is asked for and that the from-user does not hold is passed over, and all others are moved.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/invalid-responsibilities-are-ignored',
    'A responsibility that is asked for and that is not valid is passed over, and all others are moved.',
    endpoints,
  ),
  rows.documented(
    'user-reassignments/deactivation-follows-the-reassignment',
    'With deactivate-from-user-after-reassignment true the from-user is no longer active once the reassignment is done.',
    fields,
  ),
  rows.documented(
    'user-reassignments/deactivation-awaits-the-reassignment',
    'Until the reassignment is done its from-user stays active.',
    fields,
  ),
  rows.documented(
    'user-reassignments/no-deactivation-without-the-flag',
    'With deactivate-from-user-after-reassignment false the from-user stays active.',
    fields,
  ),
  rows.unobservable(
    'user-reassignments/behaves-like-the-user-interface',
    'The API reassigns as the option of the user interface does.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
