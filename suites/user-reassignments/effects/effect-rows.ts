import type { RequirementId } from '../../../models/requirements/index.ts';
import type { HeldList } from '../../../models/responsibilities.ts';

/** What the documentation says becomes of each list that a member moves. */
export const effectRows = {
  'user-groups': 'user-reassignments/add-user-groups-adds',
  'approval-groups': 'user-reassignments/add-user-groups-covers-approval-groups',
  'owned-user-groups': 'user-reassignments/replace-as-user-group-owner-replaces',
  projects: 'user-reassignments/add-projects-adds',
  'owned-projects': 'user-reassignments/replace-as-project-owner-replaces',
  categories: 'user-reassignments/add-categories-adds',
  'owned-categories': 'user-reassignments/replace-as-category-owner-replaces',
  'content-groups': 'user-reassignments/add-content-groups-adds',
  roles: 'user-reassignments/add-roles-adds',
  requisitions: 'user-reassignments/replace-as-requisition-requester-replaces',
  'ordered-requisitions': 'user-reassignments/replace-as-requisition-requester-covers-ordered',
  invoices: 'user-reassignments/replace-as-invoice-requester-replaces',
  contracts: 'user-reassignments/replace-as-contract-owner-replaces',
  'approval-chains': 'user-reassignments/replace-in-approvals-replaces-in-chains',
  'current-approvals': 'user-reassignments/replace-in-approvals-replaces-current-approver',
  'added-approvals': 'user-reassignments/replace-in-approvals-replaces-added-approver',
  delegations: 'user-reassignments/replace-as-delegate-replaces',
  'ultimate-approvals': 'user-reassignments/replace-as-ultimate-approver-replaces',
  watched: 'user-reassignments/replace-as-watcher-replaces',
  'direct-reports': 'user-reassignments/replace-as-manager-replaces',
  integrations: 'user-reassignments/replace-as-integration-contact-replaces',
  budgets: 'user-reassignments/replace-as-budget-owner-replaces',
  reports: 'user-reassignments/replace-as-report-recipient-replaces',
} as const satisfies Readonly<Partial<Record<HeldList, RequirementId>>>;

export const staysRow: RequirementId = 'user-reassignments/unasked-responsibilities-stay';
export const sparesRow: RequirementId = 'user-reassignments/replace-as-requisition-requester-spares-finished';

export type MovedList = keyof typeof effectRows;

export const movedLists = Object.keys(effectRows) as readonly MovedList[];

/** The lists among which a thing of a list may go without anybody having moved it to another user. */
export const familyOf = (list: HeldList): readonly HeldList[] => {
  const requisitions: readonly HeldList[] = ['requisitions', 'ordered-requisitions', 'finished-requisitions'];
  const groups: readonly HeldList[] = ['user-groups', 'approval-groups'];
  return [requisitions, groups].find((family) => family.includes(list)) ?? [list];
};
