import type { Fault } from '../../fault.ts';
import { createdAtOnceHaveOneId } from './created-at-once-have-one-id.ts';
import { createdIsExported } from './created-is-exported.ts';
import { createdIsInProgress } from './created-is-in-progress.ts';
import { createdIsKeptInProgress } from './created-is-kept-in-progress.ts';
import { createdIsNotStored } from './created-is-not-stored.ts';
import { createdWithAnExternalIdIsExported } from './created-with-an-external-id-is-exported.ts';
import { createdWithLimitsIsClosed } from './created-with-limits-is-closed.ts';
import { creationAnswersInProgress } from './creation-answers-in-progress.ts';
import { creationAnswersNoStatus } from './creation-answers-no-status.ts';
import { creationAnswersNothing } from './creation-answers-nothing.ts';
import { creationOverwritesTheOneOfItsDueDate } from './creation-overwrites-the-one-of-its-due-date.ts';
import { flagOfOpenOnesIsInvertedInXml } from './flag-of-open-ones-is-inverted-in-xml.ts';
import { secondOfADueDateIsTheFirst } from './second-of-a-due-date-is-the-first.ts';

/** What a platform could do wrong with creating inspections. */
export const creationFaults: readonly Fault[] = [
  createdIsInProgress,
  createdIsKeptInProgress,
  createdWithLimitsIsClosed,
  createdIsNotStored,
  creationAnswersNoStatus,
  creationAnswersNothing,
  creationAnswersInProgress,
  createdIsExported,
  createdWithAnExternalIdIsExported,
  flagOfOpenOnesIsInvertedInXml,
  secondOfADueDateIsTheFirst,
  creationOverwritesTheOneOfItsDueDate,
  createdAtOnceHaveOneId,
];
