import type { Members } from '../../../models/members.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import { comment } from '../../../models/resources/comment.ts';
import { field } from '../../../models/resources/field.ts';
import { memberOf } from '../../../models/resources/member.ts';
import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { type BodyPlacement, readMembersOf, readPlaced, readValues } from '../../actions/request-body.ts';
import type { Exchange } from '../../exchange.ts';

/** A comment as sent; undefined for members that are omitted or null. */
export interface CommentInput {
  readonly document: NamedDocument;
  readonly comments: string | undefined;
  readonly reasonCode: string | undefined;
  readonly toSupplier: boolean | undefined;
  readonly attachments: readonly Data[];
}

/** A document as named in a payload. */
export interface NamedDocument {
  readonly id: number | undefined;
  readonly type: string | undefined;
}

const fieldsOf = (resource: Resource, ...names: string[]) =>
  names.flatMap((name) => memberOf(resource, name) ?? []);

const attachmentInput: Resource = {
  ...attachment,
  fields: fieldsOf(attachment, 'type', 'intent', 'linked-to', 'url', 'text'),
};

/** The input format of a comment. Integers may be strings in JSON, too. */
const commentInput: Resource = {
  ...comment,
  fields: [
    field('commentable-id', 'number'),
    ...fieldsOf(comment, 'commentable-type', 'comments', 'reason-code', 'to-supplier'),
    field('attachments', { many: attachmentInput }),
  ],
};

const inQuery = ({ search }: Exchange): Members =>
  Object.fromEntries(parametersOf(search).map(({ wireName, value }) => [canonicalName(wireName), value]));

const namedDocument = (given: Members): NamedDocument => {
  const [id, type] = [given['commentable-id'], given['commentable-type']];
  return {
    id: /^\d+$/.test(String(id).trim()) ? Number(id) : undefined,
    type: typeof type === 'string' && type !== '' ? type : undefined,
  };
};

/** The document named in the payload of a query, from the place that the choice permits. Rejects with a `Refusal`. */
export const readQueryPayload = async (exchange: Exchange): Promise<NamedDocument> => {
  const choice = exchange.sandbox.choices.of('comments/query-payload');
  const query = choice === 'body' ? {} : inQuery(exchange);
  const body = choice === 'query' ? {} : await readMembersOf(exchange, comment.name);
  return namedDocument({ ...query, ...body });
};

/** The values of a comment, from the place that the choice permits. */
const readInput = async (exchange: Exchange): Promise<ReturnType<typeof readValues>> => {
  const { choices } = exchange.sandbox;
  const rules: BodyPlacement = {
    resource: commentInput,
    names: [comment.name],
    json: choices.of('comments/json-body'),
    xml: choices.of('comments/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse: (message) => invalidParameter(exchange, message),
  };
  const node = await readPlaced(exchange, rules);
  return readValues(exchange, node, rules.resource);
};

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The members of a record that name a document. */
const namedIn = (data: Data): NamedDocument => ({
  id: typeof data['commentable-id'] === 'number' ? data['commentable-id'] : undefined,
  type: textOf(data['commentable-type']),
});

/** Longer bodies are truncated or refused by choice. */
const mostLetters = 4000;

const bodyWithin = (exchange: Exchange, body: string | undefined): string | undefined => {
  if (body === undefined || body.length <= mostLetters) return body;
  const choice = exchange.sandbox.choices.of('comments/long-body');
  if (choice === 'refused') throw invalidParameter(exchange, `comments may have ${mostLetters} letters.`);
  return choice === 'cut' ? body.slice(0, mostLetters) : body;
};

/** Reads the body of a creation. Rejects with a `Refusal` that names the first member of a wrong type. */
export const readComment = async (exchange: Exchange): Promise<CommentInput> => {
  const { data } = await readInput(exchange);
  return {
    document: namedIn(data),
    // Formats do not distinguish an empty text from null.
    comments: bodyWithin(exchange, textOf(data['comments'])) ?? ('comments' in data ? '' : undefined),
    reasonCode: textOf(data['reason-code']),
    toSupplier: typeof data['to-supplier'] === 'boolean' ? data['to-supplier'] : undefined,
    attachments: (data['attachments'] ?? []) as readonly Data[],
  };
};
