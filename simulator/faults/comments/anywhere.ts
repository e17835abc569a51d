import { answerCollection } from '../../handlers/answer-collection.ts';
import { shownType } from '../../handlers/comments/documents/type-names.ts';
import type { NamedDocument } from '../../handlers/comments/reading/comment-input.ts';
import { at, type Fault, fault } from '../fault.ts';
import { areOfOneKind, partsOf } from '../twist/comment/all-comments.ts';
import { asksFor } from '../twist/comment/asks-for.ts';
import { leave, leaveUntold, on } from '../twist/comment/leave.ts';
import { listOthers } from '../twist/comment/list.ts';
import { misread } from '../twist/comment/misread.ts';
import { refuseMethod } from '../twist/comment/refuse.ts';

/** What can be wrong with comments that are reached without their document. */
export const commentsAnywhere: readonly Fault[] = [
  fault(
    'comments/comment-without-path-is-forgotten',
    'A comment that is made without the path of its document is answered and not kept.',
    ['comments/create-without-owner-path'],
    leaveUntold(
      ({ id }, { sandbox }) => {
        sandbox.store.remove('comment', id);
        return true;
      },
      ['create'],
    ),
  ),
  fault(
    'comments/comment-without-path-hangs-on-invoices',
    'A comment that is made without a path is kept on the invoice of the id that it names.',
    ['comments/create-without-owner-path'],
    leave(
      (made) =>
        made.state.owner.startsWith('invoice')
          ? undefined
          : on(made, `invoice-header/${partsOf(made.state.owner).id}`),
      ['create'],
    ),
  ),
  fault(
    'comments/creation-without-path-is-no-operation',
    'There is no operation that makes a comment without the path of its document.',
    ['comments/create-without-owner-path'],
    refuseMethod('create'),
  ),
  fault(
    'comments/creation-without-path-needs-no-document',
    'A comment that is made without a path and names no document is one on the first invoice.',
    ['comments/create-without-owner-path-needs-the-document'],
    misread((sent, exchange) => {
      if (!asksFor(exchange, 'create') || sent.document.id !== undefined) return sent;
      const type = shownType(exchange.sandbox.choices, 'invoices');
      return { ...sent, document: { id: 11_001, type } };
    }),
  ),
  fault(
    'comments/list-without-path-holds-all',
    'The list without the path of a document holds all comments.',
    ['comments/list-without-owner-path'],
    listOthers(() => true, ['list']),
  ),
  fault(
    'comments/list-without-path-holds-those-of-the-kind',
    'The list without a path holds the comments on all documents of the kind that is named.',
    ['comments/list-without-owner-path'],
    listOthers(({ state }, owner) => areOfOneKind(state.owner, owner), ['list']),
  ),
  fault(
    'comments/list-without-path-goes-by-the-id-alone',
    'The list without a path passes over commentable-type: it holds the comments on every document that has the id.',
    ['comments/list-without-owner-path'],
    listOthers(
      ({ state }, _, { input }) => partsOf(state.owner).id === (input as unknown as NamedDocument).id,
      ['list'],
    ),
  ),
  fault(
    'comments/list-without-path-is-no-operation',
    'There is no operation that lists comments without the path of their document.',
    ['comments/list-without-owner-path'],
    refuseMethod('list'),
  ),
  fault(
    'comments/list-without-path-needs-no-document',
    'The list without a path holds all comments where no document is named.',
    ['comments/list-without-owner-path-needs-the-document'],
    at('apply', (step, fired) => (exchange) => {
      const { id } = exchange.input as unknown as NamedDocument;
      if (!asksFor(exchange, 'list') || id !== undefined) return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    }),
  ),
];
