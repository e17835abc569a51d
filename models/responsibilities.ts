/** The groups of requested-reassignments, named as in the documentation's table. */
export const responsibilityGroups = ['memberships-and-roles', 'documents', 'approvals', 'platform'] as const;

export type ResponsibilityGroup = (typeof responsibilityGroups)[number];

/** The name of the approvals group in answers, and in the requests of some platforms. */
export const approvalsGroup = 'approvals-receiving-invoice-requester-access-contract-reviews';

/** The name of a group in answers. */
export const shownGroup = (group: ResponsibilityGroup): string =>
  group === 'approvals' ? approvalsGroup : group;

/**
 * The lists of assignments of a user. approval-groups are user groups that approve; finished-requisitions are
 * those whose orders are cancelled or fully closed.
 */
export const assignmentLists = [
  'user-groups',
  'approval-groups',
  'owned-user-groups',
  'projects',
  'owned-projects',
  'categories',
  'owned-categories',
  'content-groups',
  'roles',
  'requisitions',
  'ordered-requisitions',
  'finished-requisitions',
  'invoices',
  'contracts',
  'approval-chains',
  'current-approvals',
  'added-approvals',
  'delegations',
  'ultimate-approvals',
  'watched',
  'direct-reports',
  'integrations',
  'budgets',
  'reports',
] as const;

export type AssignmentList = (typeof assignmentLists)[number];

interface Row {
  readonly member: string;
  readonly group: ResponsibilityGroup;
  /** `adds`: the to-user gets what it lacks. `replaces`: the to-user replaces the from-user. */
  readonly way: 'adds' | 'replaces';
  /** The lists that it moves; each list is moved by one member only. */
  readonly lists: readonly AssignmentList[];
}

const memberships = 'memberships-and-roles';

/** The booleans of requested-reassignments with their effects, in the order of the documentation. */
export const responsibilities = [
  { member: 'add-user-groups', group: memberships, way: 'adds', lists: ['user-groups', 'approval-groups'] },
  {
    member: 'replace-as-user-group-owner',
    group: memberships,
    way: 'replaces',
    lists: ['owned-user-groups'],
  },
  { member: 'add-projects', group: memberships, way: 'adds', lists: ['projects'] },
  { member: 'replace-as-project-owner', group: memberships, way: 'replaces', lists: ['owned-projects'] },
  { member: 'add-categories', group: memberships, way: 'adds', lists: ['categories'] },
  { member: 'replace-as-category-owner', group: memberships, way: 'replaces', lists: ['owned-categories'] },
  { member: 'add-content-groups', group: memberships, way: 'adds', lists: ['content-groups'] },
  { member: 'add-roles', group: memberships, way: 'adds', lists: ['roles'] },
  {
    member: 'replace-as-requisition-requester',
    group: 'documents',
    way: 'replaces',
    lists: ['requisitions', 'ordered-requisitions'],
  },
  { member: 'replace-as-invoice-requester', group: 'documents', way: 'replaces', lists: ['invoices'] },
  { member: 'replace-as-contract-owner', group: 'documents', way: 'replaces', lists: ['contracts'] },
  {
    member: 'replace-in-approvals',
    group: 'approvals',
    way: 'replaces',
    lists: ['approval-chains', 'current-approvals', 'added-approvals'],
  },
  { member: 'replace-as-delegate', group: 'approvals', way: 'replaces', lists: ['delegations'] },
  {
    member: 'replace-as-ultimate-approver',
    group: 'approvals',
    way: 'replaces',
    lists: ['ultimate-approvals'],
  },
  { member: 'replace-as-watcher', group: 'approvals', way: 'replaces', lists: ['watched'] },
  { member: 'replace-as-manager', group: 'platform', way: 'replaces', lists: ['direct-reports'] },
  { member: 'replace-as-integration-contact', group: 'platform', way: 'replaces', lists: ['integrations'] },
  { member: 'replace-as-budget-owner', group: 'platform', way: 'replaces', lists: ['budgets'] },
  { member: 'replace-as-report-recipient', group: 'platform', way: 'replaces', lists: ['reports'] },
] as const satisfies readonly Row[];

export type ResponsibilityMember = (typeof responsibilities)[number]['member'];

/** One boolean of requested-reassignments. */
export type Responsibility = Row & { readonly member: ResponsibilityMember };

const byMember = new Map<string, Responsibility>(responsibilities.map((row) => [row.member, row]));

/** The row of a member; undefined for other names. */
export const responsibilityOf = (member: string): Responsibility | undefined => byMember.get(member);

const byList = new Map<AssignmentList, Responsibility>(
  responsibilities.flatMap((row): [AssignmentList, Responsibility][] => row.lists.map((list) => [list, row])),
);

/** The member that moves a list; undefined if there is none. */
export const moverOf = (list: AssignmentList): Responsibility | undefined => byList.get(list);
