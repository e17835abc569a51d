import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { type Fault, fault } from '../fault.ts';
import { answerOtherFile } from '../operators/attachment-files.ts';
import {
  deleteAll,
  forgetAdded,
  hangElsewhere,
  listAttachments,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import { answerCollection } from '../operators/lists.ts';

/** What can be wrong with attachments of agreements. */
export const schedulingAgreementsAttachments: readonly Fault[] = [
  fault(
    'scheduling-agreements/all-attachments-are-deleted-at-once',
    'The deletion of an attachment takes all of the agreement.',
    ['scheduling-agreements/list-answers-attachments'],
    deleteAll('agreement'),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-deleted-is-another',
    'The deletion of an attachment removes the newest of the agreement.',
    ['scheduling-agreements/attachment-can-be-deleted'],
    takeForAnother('agreement', 'delete', (own) => own.at(-1)),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-empty',
    'A read of an attachment answers an empty file.',
    ['scheduling-agreements/attachment-can-be-read'],
    answerOtherFile('scheduling-agreements.show-attachment', () => ''),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-the-first',
    'A read of an attachment answers the first of the agreement.',
    ['scheduling-agreements/attachment-can-be-read'],
    takeForAnother('agreement', 'show', (own) => own.at(0)),
  ),
  fault(
    'scheduling-agreements/attachment-that-is-read-is-the-newest',
    'A read of an attachment answers the newest of the agreement.',
    ['scheduling-agreements/attachment-can-be-read'],
    takeForAnother('agreement', 'show', (own) => own.at(-1)),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-answers-the-agreement',
    'The list of attachments answers the agreement instead of a collection.',
    ['scheduling-agreements/list-answers-attachments'],
    answerCollection(
      'scheduling-agreements.list-attachments',
      (_, { document }) =>
        document && { kind: 'one', resource: schedulingAgreement, record: () => document.data },
    ),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-holds-those-of-all',
    'The list of attachments holds those of all agreements.',
    ['scheduling-agreements/list-answers-attachments'],
    listAttachments('agreement', () => true),
  ),
  fault(
    'scheduling-agreements/second-upload-is-forgotten',
    'Of several uploads to an agreement the first alone is kept.',
    ['scheduling-agreements/upload-attaches'],
    forgetAdded('agreement', ({ state }, others) => others.some((one) => one.state.owner === state.owner)),
  ),
  fault(
    'scheduling-agreements/upload-hangs-on-another-agreement',
    'An upload hangs on another agreement than it was sent to.',
    ['scheduling-agreements/upload-attaches'],
    hangElsewhere('agreement', () => 'scheduling-agreement/81001'),
  ),
  fault(
    'scheduling-agreements/upload-replaces-the-one-before',
    'An upload takes the place of the one before it.',
    ['scheduling-agreements/list-answers-attachments'],
    replaceFormer('agreement'),
  ),
];
