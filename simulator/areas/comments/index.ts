import type { Data } from '../../../models/resources/resource.ts';
import { create } from '../../actions/change.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, listBy, shortenList } from '../../actions/lists.ts';
import { unknownId } from '../../actions/refuse.ts';
import { pick } from '../../actions/reshape.ts';
import { showId, showOne } from '../../actions/show.ts';
import { choose } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import type { StateOf } from '../../store/port.ts';
import { ownerKey, ownerOfKey } from '../owners/find-owner.ts';
import { attachSent, commentAttachments } from './attachments.ts';
import { checkComment, newComment, notifyMentioned, type StoredComment } from './content.ts';
import { type CommentedDocument, commentedDocument, pathDocument, queriedDocument } from './documents.ts';
import { type CommentInput, type NamedDocument, readComment, readQueryPayload } from './reading.ts';

const addressOf = ({ id, state }: StoredComment): string => {
  const owner = ownerOfKey(state.owner);
  return `/api/${owner?.segment}/${owner?.id}/comments/${id}`;
};

const answers = { comment: (exchange: Exchange) => showOne(exchange), id: showId, empty: () => {} };

/** Answers a creation, by choice with the comment, its id, or only its location. */
const answerCreated = (exchange: Exchange, stored: StoredComment): void => {
  const { outgoing, sandbox } = exchange;
  exchange.document = stored;
  outgoing.status = Number(sandbox.choices.of('formats/create-status'));
  outgoing.headers['Location'] = `${sandbox.baseUrl}${addressOf(stored)}`;
  choose(sandbox.choices, 'comments/create-answer', answers)(exchange, stored);
};

const store = (exchange: Exchange, document: CommentedDocument, input: CommentInput): StoredComment => {
  const stored = exchange.sandbox.store.put(newComment(exchange, document, input));
  notifyMentioned(exchange, stored);
  return attachSent(exchange, stored, input.attachments);
};

/** A new comment on a document (Endpoints / Comments). */
const createComment: Handler = create({
  read: readComment,
  decide: (exchange, input) => {
    const document = commentedDocument(exchange, input.document);
    checkComment(exchange, input);
    return { store: () => store(exchange, document, input) };
  },
  answer: (exchange) => answerCreated(exchange, exchange.document as StoredComment),
});

const isPayload = ({ endpoint }: Exchange): boolean => endpoint?.path === '/api/comments';

const listOfDocument = listBy(() => true);

/** Members that name the document are no filters: a platform may show other names. */
const listOfPayload = listBy(({ path }) => !/^commentable-/.test(path[0] ?? ''));

const shortenComment = ({ attachments: _, ...rest }: Data): Data => ({
  ...rest,
  'created-by': pick(rest['created-by'] ?? null, ['id', 'login']),
  'updated-by': pick(rest['updated-by'] ?? null, ['id', 'login']),
});

const ofUnknown = ({ sandbox: { choices } }: Exchange): string =>
  choices.of('comments/query-of-unknown-document');

const applyList = (exchange: Exchange): void => {
  const document = isPayload(exchange)
    ? queriedDocument(exchange, exchange.input as unknown as NamedDocument)
    : pathDocument(exchange);
  const owner = document && ownerKey(document.segment, document.id);
  const isAny = owner === undefined && ofUnknown(exchange) === 'others';
  answerCollection(exchange, (_, { state }) => isAny || (state as StateOf['comment']).owner === owner);
  shortenList(exchange, 'comments/list-content', shortenComment);
};

/** Lists the comments of the document in the path or payload. */
const list: Handler = {
  validate: async (exchange) => {
    if (!isPayload(exchange)) return listOfDocument.validate(exchange);
    listOfPayload.validate(exchange);
    exchange.input = (await readQueryPayload(exchange)) as unknown as Exchange['input'];
  },
  apply: applyList,
};

const applyShow = (exchange: Exchange): void => {
  const path = pathDocument(exchange);
  if (path === undefined) return;
  const { owner } = (exchange.document as StoredComment).state;
  const anywhere = exchange.sandbox.choices.of('comments/shown-below-another-document') === 'shown';
  if (!anywhere && owner !== ownerKey(path.segment, path.id)) throw unknownId(exchange);
  showOne(exchange, true);
};

/** Shows a comment below its document, by choice below any document. */
const show: Handler = { apply: applyShow };

/** The handlers, by kind of operation, of comments. */
export const commentHandlers: Handlers = {
  ...commentAttachments,
  create: createComment,
  list,
  show,
};
