import type { Fault } from '../../fault.ts';
import { secondUploadIsForgotten } from './second-upload-is-forgotten.ts';
import { textsAreForgotten } from './texts-are-forgotten.ts';
import { textsAreNotServed } from './texts-are-not-served.ts';
import { textsBelowContractsAreNotServed } from './texts-below-contracts-are-not-served.ts';
import { textsOfUsersAreForgotten } from './texts-of-users-are-forgotten.ts';
import { textsReplaceFiles } from './texts-replace-files.ts';
import { textsReplaceTexts } from './texts-replace-texts.ts';
import { uploadsAreForgotten } from './uploads-are-forgotten.ts';
import { uploadsHangOnAnotherDocument } from './uploads-hang-on-another-document.ts';
import { uploadsReplaceTheOneBefore } from './uploads-replace-the-one-before.ts';
import { uploadsToDetailsAreNotServed } from './uploads-to-details-are-not-served.ts';
import { uploadsToEventLinesHangOnTheEvent } from './uploads-to-event-lines-hang-on-the-event.ts';
import { uploadsToInvoicesHangOnTheOrder } from './uploads-to-invoices-hang-on-the-order.ts';
import { uploadsToUsersAreNotServed } from './uploads-to-users-are-not-served.ts';

/** What a platform could do wrong with what is attached to documents. */
export const addingFaults: readonly Fault[] = [
  uploadsAreForgotten,
  textsAreForgotten,
  secondUploadIsForgotten,
  uploadsReplaceTheOneBefore,
  textsReplaceFiles,
  uploadsHangOnAnotherDocument,
  uploadsToInvoicesHangOnTheOrder,
  uploadsToEventLinesHangOnTheEvent,
  uploadsToUsersAreNotServed,
  uploadsToDetailsAreNotServed,
  textsBelowContractsAreNotServed,
  textsAreNotServed,
  textsOfUsersAreForgotten,
  textsReplaceTexts,
];
