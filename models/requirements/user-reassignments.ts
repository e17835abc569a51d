import { responsibilities } from '../responsibilities.ts';
import { type Requirement, rows, rowsFor, typeRows } from './requirement.ts';

const fields = 'Resources and their fields / User reassignment';

/** What the booleans of requested-reassignments move, once a reassignment is completed. */
const reassignmentEffectRequirements = [
  ...rows.documented(
    fields,
    'user-reassignments/add-user-groups-adds: With add-user-groups the to-user becomes a member of the user groups of the from-user that it lacks.',
    'user-reassignments/add-user-groups-covers-approval-groups: add-user-groups also adds approval groups.',
    'user-reassignments/add-projects-adds: With add-projects the to-user gets the projects of the from-user that it lacks.',
    'user-reassignments/add-categories-adds: With add-categories the to-user gets the categories of the from-user that it lacks.',
    'user-reassignments/add-content-groups-adds: With add-content-groups the to-user gets the content groups of the from-user that it lacks.',
    'user-reassignments/add-roles-adds: With add-roles the to-user gets the roles of the from-user that it lacks.',
    'user-reassignments/adding-repeats-nothing: Assignments that the to-user already had are not added again.',
    'user-reassignments/replace-as-user-group-owner-replaces: With replace-as-user-group-owner the to-user owns the user groups that the from-user owned.',
    'user-reassignments/replace-as-project-owner-replaces: With replace-as-project-owner the to-user owns the projects that the from-user owned.',
    'user-reassignments/replace-as-category-owner-replaces: With replace-as-category-owner the to-user owns the categories that the from-user owned.',
    'user-reassignments/replace-as-requisition-requester-replaces: With replace-as-requisition-requester the to-user is the requester of the requisitions of the from-user.',
    'user-reassignments/replace-as-requisition-requester-covers-ordered: replace-as-requisition-requester also moves requisitions whose orders are open.',
    'user-reassignments/replace-as-requisition-requester-spares-finished: A requisition whose order is cancelled or fully closed keeps its requester.',
    'user-reassignments/replace-as-invoice-requester-replaces: With replace-as-invoice-requester the to-user is the requester of the invoices of the from-user.',
    'user-reassignments/replace-as-contract-owner-replaces: With replace-as-contract-owner the to-user owns the contracts that the from-user owned.',
    'user-reassignments/replace-in-approvals-replaces-in-chains: With replace-in-approvals the to-user replaces the from-user in configured approval chains.',
    'user-reassignments/replace-in-approvals-replaces-current-approver: With replace-in-approvals the to-user is the current approver wherever the from-user was.',
    'user-reassignments/replace-in-approvals-replaces-added-approver: With replace-in-approvals the to-user replaces the from-user in approval lists that the from-user was added to by hand.',
    'user-reassignments/replace-as-delegate-replaces: With replace-as-delegate the to-user is the delegate wherever the from-user was.',
    'user-reassignments/replace-as-ultimate-approver-replaces: With replace-as-ultimate-approver the to-user is the ultimate approver wherever the from-user was.',
    'user-reassignments/replace-as-watcher-replaces: With replace-as-watcher the to-user watches what the from-user watched.',
    'user-reassignments/replace-as-manager-replaces: With replace-as-manager the to-user becomes the manager of all users managed by the from-user.',
    'user-reassignments/replace-as-integration-contact-replaces: With replace-as-integration-contact the to-user is the contact of the integrations of the from-user.',
    'user-reassignments/replace-as-budget-owner-replaces: With replace-as-budget-owner the to-user owns the budgets that the from-user owned.',
    'user-reassignments/replace-as-report-recipient-replaces: With replace-as-report-recipient the to-user receives the reports that the from-user received.',
    'user-reassignments/unasked-responsibilities-stay: A responsibility whose member is false or left out stays with the from-user and is not added to the to-user.',
  ),
] as const satisfies readonly Requirement[];
const shows = typeRows('user-reassignments', fields, (member) => `A reassignment shows ${member} as`);
const moves = 'States and transitions / User reassignment';

/** The type of each member of a reassignment and of its items, wherever it is shown. */
const reassignmentFieldRequirements = [
  shows('id', 'integer'),
  shows('created-at', 'datetime'),
  shows('updated-at', 'datetime'),
  shows('status', 'string'),
  shows('from-user', 'user'),
  shows('to-user', 'user'),
  shows('deactivate-from-user-after-reassignment', 'boolean'),
  shows('notes', 'string'),
  shows('requested-reassignments', 'object'),
  shows('summary', 'object-or-null', 'an object or null'),
  shows('created-by', 'user'),
  shows('updated-by', 'user'),
  ...rows.documented(
    fields,
    'user-reassignments/summary-selected-is-string: A summary shows selected as a string.',
    'user-reassignments/summary-changed-is-string: A summary shows changed as a string.',
    'user-reassignments/summary-failed-is-string: A summary shows failed as a string.',
    'user-reassignments/memberships-and-roles-is-object: requested-reassignments shows the group memberships-and-roles as an object.',
    'user-reassignments/documents-is-object: requested-reassignments shows the group documents as an object.',
    'user-reassignments/approvals-is-object: requested-reassignments shows the group approvals as an object.',
    'user-reassignments/platform-is-object: requested-reassignments shows the group platform as an object.',
    'user-reassignments/approvals-group-has-its-long-name: Answers call the approvals group approvals-receiving-invoice-requester-access-contract-reviews, with hyphens.',
    'user-reassignments/item-message-is-string: An item of a reassignment shows message as a string.',
    'user-reassignments/item-names-are-hyphenated: Items of a reassignment spell object-type, object-id and change-type with hyphens.',
  ),
  ...rows.documented(
    `${fields}; ${moves}`,
    'user-reassignments/item-status-is-changed-or-failed: The status of each item of a reassignment is Changed or Failed.',
  ),
] as const satisfies readonly Requirement[];

/** The type of each boolean of requested-reassignments, wherever it is shown. */
const reassignmentMemberRequirements = rowsFor(fields, responsibilities, ({ member }) => [
  `user-reassignments/${member}-is-boolean`,
  `requested-reassignments shows ${member} as a boolean.`,
]);
const endpoints = 'Endpoints / User reassignments';

/** What the endpoints of reassignments do, and the result of processing. */
const reassignmentOperationRequirements = [
  ...rows.documented(
    endpoints,
    'user-reassignments/create-answers-the-reassignment: POST /api/user_reassignments answers the new reassignment, with its id.',
    'user-reassignments/create-takes-json: POST /api/user_reassignments takes a JSON body.',
    'user-reassignments/create-keeps-from-user: The from-user of a reassignment is the user whose login was sent.',
    'user-reassignments/create-keeps-to-user: The to-user of a reassignment is the user whose login was sent.',
    'user-reassignments/create-keeps-deactivation-flag: deactivate-from-user-after-reassignment of a reassignment is as it was sent.',
    'user-reassignments/create-keeps-notes: The notes of a reassignment are those that were sent.',
    'user-reassignments/create-keeps-requested-reassignments: A reassignment shows as true exactly those members of requested-reassignments that were sent as true.',
    'user-reassignments/show-answers-the-reassignment: GET /api/user_reassignments/:id answers the one reassignment that has this id.',
    'user-reassignments/show-tells-status: GET /api/user_reassignments/:id returns the status of the reassignment.',
    'user-reassignments/transactions-answers-the-items: GET /api/user_reassignments/:user_reassignment_id/transactions answers the items of this reassignment, each with its result.',
  ),
  ...rows.documented(
    `${endpoints}; ${moves}`,
    'user-reassignments/create-answers-status-new: The answer to POST /api/user_reassignments has status new.',
  ),
  ...rows.documented(
    moves,
    'user-reassignments/create-answers-no-summary: The summary in the answer to POST /api/user_reassignments is null.',
    'user-reassignments/processing-leads-to-done: A reassignment whose processing is complete has status done.',
  ),
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'user-reassignments/create-takes-users-by-login: A request names from-user and to-user by objects with their login.',
  ),
  ...rows.documented(
    fields,
    'user-reassignments/notes-are-optional: A reassignment needs no notes.',
    'user-reassignments/deactivate-from-user-after-reassignment-is-optional: A request in which a responsibility is true needs no deactivate-from-user-after-reassignment.',
    'user-reassignments/requested-reassignments-are-optional: A request with deactivate-from-user-after-reassignment true needs no requested-reassignments.',
    'user-reassignments/failed-item-tells-an-error: The message of an item that has status Failed is the error.',
  ),
  ...rows.documented(
    `${fields}; ${moves}`,
    'user-reassignments/summary-is-null-until-done: The summary of a reassignment is null while it is new.',
    'user-reassignments/done-summary-tells-selected: The summary of a done reassignment has the number of items that were selected.',
    'user-reassignments/done-summary-tells-changed: The summary of a done reassignment has the number of items that were changed.',
    'user-reassignments/done-summary-tells-failed: The summary of a done reassignment has the number of items that failed.',
    'user-reassignments/summary-members-are-counts: selected, changed and failed of a summary are counts: whole numbers.',
    'user-reassignments/changed-counts-changed-items: changed of a summary is the number of items that have status Changed.',
    'user-reassignments/failed-counts-failed-items: failed of a summary is the number of items that have status Failed.',
  ),
] as const satisfies readonly Requirement[];

/** The numbered rules about reassignments, and the deactivation. */
const reassignmentRuleRequirements = [
  ...rows.documented(
    `${fields}; ${endpoints}`,
    'user-reassignments/from-user-is-required: A request without from-user is refused.',
    'user-reassignments/to-user-is-required: A request without to-user is refused.',
  ),
  ...rows.documented(
    endpoints,
    'user-reassignments/no-deactivation-needs-a-responsibility: A request with deactivate-from-user-after-reassignment false and no member of requested-reassignments true is refused.',
    'user-reassignments/any-responsibility-is-enough: With deactivate-from-user-after-reassignment false any single true member is enough.',
    'user-reassignments/unheld-responsibilities-are-ignored: A requested responsibility that the from-user does not have is ignored, and all others are moved.',
    'user-reassignments/invalid-responsibilities-are-ignored: A requested responsibility that is not valid is ignored, and all others are moved.',
  ),
  ...rows.documented(
    fields,
    'user-reassignments/deactivation-follows-the-reassignment: With deactivate-from-user-after-reassignment true the from-user is no longer active once the reassignment is done.',
    'user-reassignments/deactivation-awaits-the-reassignment: Until the reassignment is done its from-user stays active.',
    'user-reassignments/no-deactivation-without-the-flag: With deactivate-from-user-after-reassignment false the from-user stays active.',
  ),
  ...rows.unobservable(
    endpoints,
    'user-reassignments/behaves-like-the-user-interface: The API reassigns as the option of the user interface does.',
  ),
] as const satisfies readonly Requirement[];

/** What the documentation says about user reassignments. */
export const userReassignmentsRequirements = [
  ...reassignmentFieldRequirements,
  ...reassignmentMemberRequirements,
  ...reassignmentOperationRequirements,
  ...reassignmentRuleRequirements,
  ...reassignmentEffectRequirements,
] as const satisfies readonly Requirement[];
