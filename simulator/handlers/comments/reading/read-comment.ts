import { comment } from '../../../../models/resources/comment.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Exchange } from '../../../exchange.ts';
import { readSentRecord } from '../../read-request-body.ts';
import { recordSent, type Standing } from '../../record-sent.ts';
import { refuseOthers } from '../../refuse-others.ts';
import { tellProblem } from '../../tell-problem.ts';
import { refuseComment } from '../refuse.ts';
import type { CommentInput, NamedDocument } from './comment-input.ts';
import { commentInput } from './input-resource.ts';

/** The comment, from where the choice lets it stand; members that it should not have are refused by choice. */
const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const sent = await readSentRecord(exchange, commentInput);
  const { choices } = exchange.sandbox;
  const refuse = (message: string) => refuseComment(exchange, message);
  const cell = recordSent(sent, {
    resource: commentInput,
    names: [comment.name],
    json: choices.of('comments/json-body') as Standing['json'],
    xml: choices.of('comments/xml-body') === 'accepted' ? 'accepted' : 'refused',
    refuse,
  });
  refuseOthers(cell, { area: 'comments', requested: commentInput, shown: comment, choices, refuse });
  return cell;
};

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What of a record names a document. */
export const namedIn = (data: Data): NamedDocument => ({
  id: typeof data['commentable-id'] === 'number' ? data['commentable-id'] : undefined,
  type: textOf(data['commentable-type']),
});

/** Reads the body of a creation. Rejects with a `Refusal` that names the first member of a wrong type. */
export const readComment = async (exchange: Exchange): Promise<CommentInput> => {
  const { data, present, problems } = readRecord(commentInput, await cellOf(exchange));
  const [first] = problems;
  if (first !== undefined) throw refuseComment(exchange, tellProblem(first));
  return {
    document: namedIn(data),
    // Formats do not tell an empty text from nothing.
    comments: textOf(data['comments']) ?? (present.has('comments') ? '' : undefined),
    reasonCode: textOf(data['reason-code']),
    toSupplier: typeof data['to-supplier'] === 'boolean' ? data['to-supplier'] : undefined,
    attachments: (data['attachments'] ?? []) as readonly Data[],
  };
};
