import type { Fault } from '../../fault.ts';
import { listAnswersOne } from './list-answers-one.ts';
import { listAnswersTheirNumber } from './list-answers-their-number.ts';
import { listInXmlAnswersOne } from './list-in-xml-answers-one.ts';
import { schedulesListAnswersOne } from './schedules-list-answers-one.ts';
import { schedulesListAnswersTheirNumber } from './schedules-list-answers-their-number.ts';
import { schedulesListInXmlAnswersOne } from './schedules-list-in-xml-answers-one.ts';
import { showAnswersTheNewest } from './show-answers-the-newest.ts';
import { showAnswersTheOneBefore } from './show-answers-the-one-before.ts';
import { showAnswersTheOneBeforeInXml } from './show-answers-the-one-before-in-xml.ts';
import { showHasTheContentOfTheOneBefore } from './show-has-the-content-of-the-one-before.ts';
import { showInXmlIsNotFound } from './show-in-xml-is-not-found.ts';
import { showIsNotFound } from './show-is-not-found.ts';

/** What a platform could do wrong with reads and lists. */
export const readsFaults: readonly Fault[] = [
  listAnswersOne,
  listAnswersTheirNumber,
  listInXmlAnswersOne,
  schedulesListAnswersOne,
  schedulesListAnswersTheirNumber,
  schedulesListInXmlAnswersOne,
  showAnswersTheNewest,
  showAnswersTheOneBefore,
  showAnswersTheOneBeforeInXml,
  showHasTheContentOfTheOneBefore,
  showInXmlIsNotFound,
  showIsNotFound,
];
