import type { Fault } from '../../fault.ts';
import { creationTakesAScopeOfUsers } from './creation-takes-a-scope-of-users.ts';
import { creationTakesNoScope } from './creation-takes-no-scope.ts';
import { creationTakesTheReadScope } from './creation-takes-the-read-scope.ts';
import { listTakesNoScope } from './list-takes-no-scope.ts';
import { readingTakesAScopeOfAgreements } from './reading-takes-a-scope-of-agreements.ts';
import { readingTakesEitherScope } from './reading-takes-either-scope.ts';
import { readingTakesNoScope } from './reading-takes-no-scope.ts';

/** What a platform could do wrong with the scopes of inspections. */
export const scopesFaults: readonly Fault[] = [
  readingTakesNoScope,
  readingTakesEitherScope,
  listTakesNoScope,
  creationTakesNoScope,
  creationTakesTheReadScope,
  creationTakesAScopeOfUsers,
  readingTakesAScopeOfAgreements,
];
