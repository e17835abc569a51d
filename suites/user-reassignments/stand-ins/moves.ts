/** What a member does to lists of what users hold. */
export interface Effect {
  /** The to-user gets what it lacks. */
  readonly adds?: readonly string[];
  /** The to-user takes the place of the from-user. */
  readonly replaces?: readonly string[];
  /** The from-user loses it, and nobody gets it. */
  readonly drops?: readonly string[];
}

/** What the documentation says of each member, written down once more for tests. */
export const documentedMoves: Readonly<Record<string, Effect>> = {
  'add-user-groups': { adds: ['user-groups', 'approval-groups'] },
  'replace-as-user-group-owner': { replaces: ['owned-user-groups'] },
  'add-projects': { adds: ['projects'] },
  'replace-as-project-owner': { replaces: ['owned-projects'] },
  'add-categories': { adds: ['categories'] },
  'replace-as-category-owner': { replaces: ['owned-categories'] },
  'add-content-groups': { adds: ['content-groups'] },
  'add-roles': { adds: ['roles'] },
  'replace-as-requisition-requester': { replaces: ['requisitions', 'ordered-requisitions'] },
  'replace-as-invoice-requester': { replaces: ['invoices'] },
  'replace-as-contract-owner': { replaces: ['contracts'] },
  'replace-in-approvals': { replaces: ['approval-chains', 'current-approvals', 'added-approvals'] },
  'replace-as-delegate': { replaces: ['delegations'] },
  'replace-as-ultimate-approver': { replaces: ['ultimate-approvals'] },
  'replace-as-watcher': { replaces: ['watched'] },
  'replace-as-manager': { replaces: ['direct-reports'] },
  'replace-as-integration-contact': { replaces: ['integrations'] },
  'replace-as-budget-owner': { replaces: ['budgets'] },
  'replace-as-report-recipient': { replaces: ['reports'] },
};

/** Everything that a user of tests may hold. */
export const testLists: readonly string[] = [
  ...Object.values(documentedMoves).flatMap(({ adds = [], replaces = [] }) => [...adds, ...replaces]),
  'finished-requisitions',
];
