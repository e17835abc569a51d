import type { Fault } from '../../fault.ts';
import { resetClearsEverything } from './reset-clears-everything.ts';
import { resetClearsTheWholeAgreement } from './reset-clears-the-whole-agreement.ts';
import { resetIsForgotten } from './reset-is-forgotten.ts';
import { resetIsForgottenOnceConfirmed } from './reset-is-forgotten-once-confirmed.ts';
import { resetIsForgottenWhilePending } from './reset-is-forgotten-while-pending.ts';
import { resetSetsWhatIsClear } from './reset-sets-what-is-clear.ts';
import { resetTakesTheFirst } from './reset-takes-the-first.ts';
import { resetTakesTheLast } from './reset-takes-the-last.ts';
import { setConfirmedIsNotAllowed } from './set-confirmed-is-not-allowed.ts';
import { setConfirmedIsNotFound } from './set-confirmed-is-not-found.ts';
import { setExportedClearsTheOthers } from './set-exported-clears-the-others.ts';
import { setExportedIsForgotten } from './set-exported-is-forgotten.ts';
import { setExportedIsForgottenOnceConfirmed } from './set-exported-is-forgotten-once-confirmed.ts';
import { setExportedIsForgottenWhilePending } from './set-exported-is-forgotten-while-pending.ts';
import { setExportedMarksEverything } from './set-exported-marks-everything.ts';
import { setExportedMarksTheWholeAgreement } from './set-exported-marks-the-whole-agreement.ts';
import { setExportedMarksTheWholeItem } from './set-exported-marks-the-whole-item.ts';
import { setExportedTakesTheFirst } from './set-exported-takes-the-first.ts';
import { setExportedTakesTheLast } from './set-exported-takes-the-last.ts';

/** What a platform could do wrong with confirming delivery schedules and marking them as exported. */
export const schedulesFaults: readonly Fault[] = [
  resetClearsEverything,
  resetClearsTheWholeAgreement,
  resetIsForgotten,
  resetIsForgottenOnceConfirmed,
  resetIsForgottenWhilePending,
  resetSetsWhatIsClear,
  resetTakesTheFirst,
  resetTakesTheLast,
  setConfirmedIsNotAllowed,
  setConfirmedIsNotFound,
  setExportedClearsTheOthers,
  setExportedIsForgotten,
  setExportedIsForgottenOnceConfirmed,
  setExportedIsForgottenWhilePending,
  setExportedMarksEverything,
  setExportedMarksTheWholeAgreement,
  setExportedMarksTheWholeItem,
  setExportedTakesTheFirst,
  setExportedTakesTheLast,
];
