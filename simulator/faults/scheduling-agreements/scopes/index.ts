import type { Fault } from '../../fault.ts';
import { creationNeedsAScopeForSuppliers } from './creation-needs-a-scope-for-suppliers.ts';
import { creationNeedsNoScope } from './creation-needs-no-scope.ts';
import { listNeedsNoScope } from './list-needs-no-scope.ts';
import { readScopeCancels } from './read-scope-cancels.ts';
import { readScopeCreates } from './read-scope-creates.ts';
import { readScopeIssues } from './read-scope-issues.ts';
import { schedulesListNeedsNoScope } from './schedules-list-needs-no-scope.ts';
import { scopesOfOrdersSuffice } from './scopes-of-orders-suffice.ts';
import { showNeedsAFurtherScope } from './show-needs-a-further-scope.ts';
import { showNeedsNoScope } from './show-needs-no-scope.ts';
import { updateNeedsNoScope } from './update-needs-no-scope.ts';
import { writeScopeReads } from './write-scope-reads.ts';

/** What a platform could do wrong with the scopes of agreements. */
export const scopesFaults: readonly Fault[] = [
  creationNeedsAScopeForSuppliers,
  creationNeedsNoScope,
  listNeedsNoScope,
  readScopeCancels,
  readScopeCreates,
  readScopeIssues,
  schedulesListNeedsNoScope,
  scopesOfOrdersSuffice,
  showNeedsAFurtherScope,
  showNeedsNoScope,
  updateNeedsNoScope,
  writeScopeReads,
];
