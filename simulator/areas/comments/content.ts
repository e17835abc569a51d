import { mentionsIn } from '../../../models/commentable.ts';
import { comment } from '../../../models/resources/comment.ts';
import { memberOf } from '../../../models/resources/member.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { invalidParameter, type OpenValue, refuseByChoice } from '../../actions/refuse.ts';
import { renderedLines, renderedMarkup } from '../../actions/rendering.ts';
import { type Choices, choose } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import { freshId } from '../../store/by-id.ts';
import type { Draft, Store, StoredDocument } from '../../store/port.ts';
import { isActiveUser, userWithId } from '../../store/users.ts';
import type { Notification } from '../../stored-user.ts';
import { ownerKey } from '../owners/find-owner.ts';
import type { CommentedDocument } from './documents.ts';
import type { CommentInput } from './reading.ts';

const longestReason = memberOf(comment, 'reason-code')?.maxLength ?? Number.POSITIVE_INFINITY;

/** The problems of a comment. */
const openComments: readonly OpenValue<CommentInput>[] = [
  {
    silence: 'comments/comments-left-out',
    is: ({ comments }) => comments === undefined,
    message: 'comments must hold a text.',
  },
  { is: ({ comments }) => comments?.trim() === '', message: 'comments must hold a text.' },
  {
    silence: 'comments/attachments-in-request',
    is: ({ attachments }) => attachments.length > 0,
    message: 'attachments must be added below the comment.',
  },
];

const cutReason = (reason?: string): string | undefined =>
  reason === undefined ? undefined : [...reason].slice(0, longestReason).join('');

const refuseMentions = (exchange: Exchange, comments: string): void => {
  const { choices, store } = exchange.sandbox;
  if (choices.of('comments/mention-of-unknown-user') !== 'refused') return;
  const unknown = mentionsIn(comments).find((id) => userWithId(store, id) === undefined);
  if (unknown !== undefined) throw invalidParameter(exchange, `There is no user ${unknown} to mention.`);
};

/** Validates a new comment, by choice in unspecified cases. Throws a `Refusal`. */
export const checkComment = (exchange: Exchange, input: CommentInput): void => {
  const { comments, reasonCode = '' } = input;
  refuseByChoice(openComments, input, exchange);
  refuseMentions(exchange, comments ?? '');
  const isCut = exchange.sandbox.choices.of('comments/too-long-reason-code') === 'cut';
  if ([...reasonCode].length > longestReason && !isCut) {
    throw invalidParameter(exchange, `reason-code must be no longer than ${longestReason} characters.`);
  }
};

export type StoredComment = StoredDocument<'comment'>;

/** Above the ids of the starting documents. */
const firstFresh = 700_000;

const blanks = /^[ \t\r\n]+|[ \t\r\n]+$/g;

/** A new comment on a document, without attachments. */
export const newComment = (
  exchange: Exchange,
  { segment, id: document }: CommentedDocument,
  { comments, reasonCode, toSupplier: sent }: CommentInput,
): Draft<'comment'> => {
  const { choices, stamps, store } = exchange.sandbox;
  const id = freshId(store, 'comment', { base: firstFresh });
  const [now, by] = [stamps.now(), userWithId(store, actingUser(exchange))?.shown ?? null];
  const isCut = choices.of('comments/outer-blanks') === 'cut';
  const toSupplier = choices.of('comments/to-supplier-in-request') === 'kept' ? sent : undefined;
  const data: Data = {
    id,
    'commentable-id': document,
    comments: (isCut ? comments?.replace(blanks, '') : comments) ?? null,
    'comment-type': 'user',
    'reason-code':
      choices.of('comments/reason-code-in-request') === 'kept' ? (cutReason(reasonCode) ?? null) : null,
    'to-supplier': toSupplier ?? (choices.of('comments/to-supplier-left-out') === 'false' ? false : null),
    attachments: [],
    ...{ 'created-at': now, 'updated-at': now, 'created-by': by, 'updated-by': by },
  };
  return { kind: 'comment', id, data, state: { owner: ownerKey(segment, document) } };
};

const mentions = {
  kept: (body: string) => body,
  rendered: (body: string) => body.replace(/@\[User:(\d+)\]/g, '@user-$1'),
};

/** The body of a comment as shown, by choice: markup, line breaks and mentions may be changed. */
export const shownBody = (body: Value, choices: Choices): Value => {
  if (typeof body !== 'string') return body;
  const renderings = [
    choose(choices, 'comments/mentions-in-bodies', mentions),
    choose(choices, 'comments/markup-in-bodies', renderedMarkup),
    choose(choices, 'comments/line-breaks-in-bodies', renderedLines),
  ];
  return renderings.reduce((shown, render) => render(shown), body);
};

/** The notifications of a user, oldest first. */
export const notificationsOf = (store: Store, user: number): readonly Notification[] =>
  store.kept('notifications', String(user))?.all ?? [];

/** Stores a notification for a user. */
export const keepNotification = (store: Store, user: number, notification: Notification): void =>
  store.keep('notifications', String(user), { all: [...notificationsOf(store, user), notification] });

/** The users mentioned in a comment; by choice including repeated mentions, the author, or inactive users. */
const mentionedIn = (exchange: Exchange, body: string): readonly number[] => {
  const { choices, store } = exchange.sandbox;
  const all = mentionsIn(body);
  const ids = choices.of('comments/repeated-mention') === 'once' ? [...new Set(all)] : all;
  const inactiveToo = choices.of('comments/mention-of-inactive-user') === 'yes';
  const themselvesToo = choices.of('comments/mention-of-oneself') === 'yes';
  return ids.filter(
    (id) =>
      userWithId(store, id) !== undefined &&
      (inactiveToo || isActiveUser(store, id)) &&
      (themselvesToo || id !== actingUser(exchange)),
  );
};

/** Notifies the users mentioned in a new comment if document-mention notifications are on, by choice always. */
export const notifyMentioned = (exchange: Exchange, { id, data }: StoredComment): void => {
  const { capabilities, choices, stamps, store } = exchange.sandbox;
  const isOn = capabilities.of('document-mention-notifications') === 'true';
  if (!isOn && choices.of('comments/mention-while-off') === 'no') return;
  for (const user of mentionedIn(exchange, String(data['comments'] ?? ''))) {
    keepNotification(store, user, { comment: id, at: stamps.now() });
  }
};
