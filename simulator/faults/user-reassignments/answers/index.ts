import type { Fault } from '../../fault.ts';
import { approvalsGroupHasAShortName } from './approvals-group-has-a-short-name.ts';
import { approvalsGroupHasUnderscores } from './approvals-group-has-underscores.ts';
import { approvalsGroupInXmlEndsEarly } from './approvals-group-in-xml-ends-early.ts';
import { createdAnswersItsUsersAlone } from './created-answers-its-users-alone.ts';
import { createdAnswersTheOneBefore } from './created-answers-the-one-before.ts';
import { createdCountsAlready } from './created-counts-already.ts';
import { createdCountsWhatWasAskedFor } from './created-counts-what-was-asked-for.ts';
import { createdHasNoId } from './created-has-no-id.ts';
import { createdHasNoStatus } from './created-has-no-status.ts';
import { createdInXmlIsDone } from './created-in-xml-is-done.ts';
import { createdIsDone } from './created-is-done.ts';
import { showAnswersAnother } from './show-answers-another.ts';
import { showAnswersTheNewestOnceDone } from './show-answers-the-newest-once-done.ts';
import { showHidesTheStatus } from './show-hides-the-status.ts';
import { showHidesTheStatusOfNewOnes } from './show-hides-the-status-of-new-ones.ts';
import { showInXmlHidesTheStatus } from './show-in-xml-hides-the-status.ts';
import { showIsNotFound } from './show-is-not-found.ts';

/** What a platform could do wrong with what it answers about reassignments. */
export const answersFaults: readonly Fault[] = [
  createdInXmlIsDone,
  createdHasNoId,
  createdAnswersTheOneBefore,
  createdAnswersItsUsersAlone,
  createdIsDone,
  createdHasNoStatus,
  createdCountsAlready,
  createdCountsWhatWasAskedFor,
  showIsNotFound,
  showAnswersAnother,
  showAnswersTheNewestOnceDone,
  showHidesTheStatus,
  showInXmlHidesTheStatus,
  showHidesTheStatusOfNewOnes,
  approvalsGroupHasAShortName,
  approvalsGroupHasUnderscores,
  approvalsGroupInXmlEndsEarly,
];
