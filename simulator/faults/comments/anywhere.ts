import { answerCollection } from '../../handlers/answer-collection.ts';
import { shownType } from '../../handlers/comments/documents/type-names.ts';
import type { CommentInput, NamedDocument } from '../../handlers/comments/reading/comment-input.ts';
import { at, type Fault, fault } from '../fault.ts';
import { areOfOneKind, listOn, on, partsOf } from '../operators/comments.ts';
import { leave } from '../operators/leave.ts';
import { misread } from '../operators/misread.ts';
import { isAt } from '../operators/where.ts';

/** What can be wrong with comments that are reached without their document. */
export const commentsAnywhere: readonly Fault[] = [
  fault(
    'comments/comment-without-path-hangs-on-invoices',
    'A comment that is made without a path is kept on the invoice of the id that it names.',
    ['comments/create-without-owner-path'],
    leave<'comment'>('comments.create', ({ state: { owner } }) =>
      owner.startsWith('invoice') ? undefined : on(`invoice-header/${partsOf(owner).id}`),
    ),
  ),
  fault(
    'comments/creation-without-path-needs-no-document',
    'A comment that is made without a path and names no document is one on the first invoice.',
    ['comments/create-without-owner-path-needs-the-document'],
    misread<CommentInput>('comments.create', (sent, exchange) => {
      if (sent.document.id !== undefined) return undefined;
      const type = shownType(exchange.sandbox.choices, 'invoices');
      return { ...sent, document: { id: 11_001, type } };
    }),
  ),
  fault(
    'comments/list-without-path-holds-all',
    'The list without the path of a document holds all comments.',
    ['comments/list-without-owner-path'],
    listOn(['comments.list'], () => true),
  ),
  fault(
    'comments/list-without-path-holds-those-of-the-kind',
    'The list without a path holds the comments on all documents of the kind that is named.',
    ['comments/list-without-owner-path'],
    listOn(['comments.list'], areOfOneKind),
  ),
  fault(
    'comments/list-without-path-goes-by-the-id-alone',
    'The list without a path passes over commentable-type: it holds the comments on every document that has the id.',
    ['comments/list-without-owner-path'],
    listOn(
      ['comments.list'],
      (owner, _, { input }) => partsOf(owner).id === (input as unknown as NamedDocument).id,
    ),
  ),
  fault(
    'comments/list-without-path-needs-no-document',
    'The list without a path holds all comments where no document is named.',
    ['comments/list-without-owner-path-needs-the-document'],
    at('apply', (step, fired) => (exchange) => {
      const { id } = exchange.input as unknown as NamedDocument;
      if (!isAt(exchange, 'comments.list') || id !== undefined) return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    }),
  ),
];
