import type { Fault } from '../../fault.ts';
import { anotherTransactionIsShown } from './another-transaction-is-shown.ts';
import { attachmentsAreNotFound } from './attachments-are-not-found.ts';
import { attachmentsOfEventsHaveNoPath } from './attachments-of-events-have-no-path.ts';
import { attachmentsOfTransactionsAreEmpty } from './attachments-of-transactions-are-empty.ts';
import { filesOfUsersAreShownEmpty } from './files-of-users-are-shown-empty.ts';
import { firstOfTheDocumentIsShown } from './first-of-the-document-is-shown.ts';
import { idsAloneKnowNoEvents } from './ids-alone-know-no-events.ts';
import { idsAloneLeadNowhere } from './ids-alone-lead-nowhere.ts';
import { idsAloneLeadToTheFirst } from './ids-alone-lead-to-the-first.ts';
import { idsAloneLeadToTheOneBefore } from './ids-alone-lead-to-the-one-before.ts';
import { idsAloneRecodeFiles } from './ids-alone-recode-files.ts';
import { newestOfTheDocumentIsShown } from './newest-of-the-document-is-shown.ts';
import { requisitionsShowTheOneBefore } from './requisitions-show-the-one-before.ts';
import { statedDocumentsLoseTheLastByte } from './stated-documents-lose-the-last-byte.ts';
import { statedDocumentsShowTheirFirst } from './stated-documents-show-their-first.ts';
import { statedDocumentsShowTheirNewest } from './stated-documents-show-their-newest.ts';

/** What a platform could do wrong with reads of one attachment. */
export const readsFaults: readonly Fault[] = [
  firstOfTheDocumentIsShown,
  newestOfTheDocumentIsShown,
  attachmentsAreNotFound,
  attachmentsOfTransactionsAreEmpty,
  anotherTransactionIsShown,
  attachmentsOfEventsHaveNoPath,
  requisitionsShowTheOneBefore,
  filesOfUsersAreShownEmpty,
  idsAloneLeadToTheFirst,
  idsAloneLeadToTheOneBefore,
  idsAloneLeadNowhere,
  idsAloneKnowNoEvents,
  idsAloneRecodeFiles,
  statedDocumentsShowTheirFirst,
  statedDocumentsShowTheirNewest,
  statedDocumentsLoseTheLastByte,
];
