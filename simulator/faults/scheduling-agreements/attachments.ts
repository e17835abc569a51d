import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import { at, type Fault, fault } from '../fault.ts';
import { oneAlone } from '../twist/agreement/collect.ts';
import {
  afterAdding,
  answerOtherFile,
  asksAbout,
  keepDeleted,
  listOthers,
  takeAll,
  takeForAnother,
} from '../twist/attachments.ts';

/** What can be wrong with attachments of agreements. */
export const schedulingAgreementsAttachments: readonly Fault[] = [
  fault(
    'scheduling-agreements/all-attachments-are-deleted-at-once',
    'The deletion of an attachment takes all of the agreement.',
    ['scheduling-agreements/list-answers-attachments'],
    takeAll('agreement'),
  ),
  fault(
    'scheduling-agreements/attachment-is-kept-when-deleted',
    'The deletion of an attachment is answered, and it stays.',
    ['scheduling-agreements/attachment-can-be-deleted'],
    keepDeleted('agreement'),
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
    answerOtherFile('agreement', () => ''),
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
    'scheduling-agreements/list-of-attachments-answers-one',
    'The list of attachments answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-attachments'],
    at('respond', (step, fired) => (exchange) => {
      const { result } = exchange;
      if (asksAbout(exchange, 'agreement', 'list') && result.kind === 'many') {
        fired(exchange);
        exchange.result = oneAlone(result);
      }
      return step(exchange);
    }),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-answers-the-agreement',
    'The list of attachments answers the agreement instead of a collection.',
    ['scheduling-agreements/list-answers-attachments'],
    at('respond', (step, fired) => (exchange) => {
      const { document } = exchange;
      if (asksAbout(exchange, 'agreement', 'list') && document !== undefined) {
        fired(exchange);
        exchange.result = { kind: 'one', resource: schedulingAgreement, record: () => document.data };
      }
      return step(exchange);
    }),
  ),
  fault(
    'scheduling-agreements/list-of-attachments-holds-those-of-all',
    'The list of attachments holds those of all agreements.',
    ['scheduling-agreements/list-answers-attachments'],
    listOthers('agreement', () => true),
  ),
  fault(
    'scheduling-agreements/second-upload-is-forgotten',
    'Of several uploads to an agreement the first alone is kept.',
    ['scheduling-agreements/upload-attaches'],
    afterAdding('agreement', ({ id, state }, others, { sandbox }) => {
      const isSecond = others.some((one) => one.state.owner === state.owner);
      if (isSecond) sandbox.store.remove('attachment', id);
      return isSecond;
    }),
  ),
  fault(
    'scheduling-agreements/upload-hangs-on-another-agreement',
    'An upload hangs on another agreement than it was sent to.',
    ['scheduling-agreements/upload-attaches'],
    afterAdding('agreement', ({ kind, id, data, state }, _, { sandbox }) => {
      sandbox.store.put({ kind, id, data, state: { ...state, owner: 'scheduling-agreement/81001' } });
      return state.owner !== 'scheduling-agreement/81001';
    }),
  ),
  fault(
    'scheduling-agreements/upload-is-forgotten',
    'An upload is answered, and nothing hangs on the agreement.',
    ['scheduling-agreements/upload-attaches'],
    afterAdding('agreement', ({ id }, _, { sandbox }) => {
      sandbox.store.remove('attachment', id);
      return true;
    }),
  ),
  fault(
    'scheduling-agreements/upload-replaces-the-one-before',
    'An upload takes the place of the one before it.',
    ['scheduling-agreements/list-answers-attachments'],
    afterAdding('agreement', ({ id, state }, others, { sandbox }) => {
      const former = others.filter((one) => one.state.owner === state.owner && one.id !== id);
      for (const one of former) sandbox.store.remove('attachment', one.id);
      return former.length > 0;
    }),
  ),
];
