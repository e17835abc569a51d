import type { HeldList } from '../../../../models/responsibilities.ts';

/** What kind of thing each list holds, in words. */
export const objectTypes: Readonly<Record<HeldList, string>> = {
  'user-groups': 'User group',
  'approval-groups': 'Approval group',
  'owned-user-groups': 'User group',
  projects: 'Project',
  'owned-projects': 'Project',
  categories: 'Category',
  'owned-categories': 'Category',
  'content-groups': 'Content group',
  roles: 'Role',
  requisitions: 'Requisition header',
  'ordered-requisitions': 'Requisition header',
  'finished-requisitions': 'Requisition header',
  invoices: 'Invoice header',
  contracts: 'Contract',
  'approval-chains': 'Approval chain',
  'current-approvals': 'Approval',
  'added-approvals': 'Approval',
  delegations: 'Delegation',
  'ultimate-approvals': 'Approval limit',
  watched: 'Watcher',
  'direct-reports': 'User',
  integrations: 'Integration',
  budgets: 'Budget line',
  reports: 'Report',
};
