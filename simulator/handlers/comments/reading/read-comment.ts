import { comment } from '../../../../models/resources/comment.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { memberCalled, readSentRecord } from '../../read-request-body.ts';
import { refuseComment } from '../refuse.ts';
import type { CommentInput, NamedDocument } from './comment-input.ts';
import { commentInput } from './input-resource.ts';

const folded = (names: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(names.map(({ name }) => fold(name)));

const requested = folded(commentInput.fields);
const shown = folded(comment.fields);

/** The comment, from where the choice lets it stand in a JSON body; in XML it is the root. */
const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const { sandbox } = exchange;
  const { cell, format } = await readSentRecord(exchange, commentInput);
  if (format === 'xml') {
    if (sandbox.choices.of('comments/xml-body') === 'accepted') return cell;
    throw new Refusal('content-type', { message: 'A comment must be written in JSON.' });
  }
  const below = memberCalled(cell, comment.name)?.cell({ one: commentInput });
  const choice = sandbox.choices.of('comments/json-body');
  if (choice === 'bare' && below !== undefined) {
    throw refuseComment(exchange, 'The members must stand in the body itself, not below a name.');
  }
  if (choice === 'wrapped' && below === undefined) {
    throw refuseComment(exchange, 'The members must stand below comment.');
  }
  return below ?? cell;
};

/** Members that only the platform gives, and members that nobody knows, are passed over unless the choice refuses them. */
const refuseOthers = (exchange: Exchange, cell: Cell): void => {
  if (cell.kind !== 'record') return;
  for (const { name } of cell.members) {
    if (requested.has(fold(name))) continue;
    const silence = shown.has(fold(name))
      ? 'comments/platform-members-in-request'
      : 'comments/unknown-members-in-request';
    if (exchange.sandbox.choices.of(silence) === 'refused') {
      throw refuseComment(exchange, `${name} cannot be given.`);
    }
  }
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
  const cell = await cellOf(exchange);
  refuseOthers(exchange, cell);
  const { data, present, problems } = readRecord(commentInput, cell);
  const [first] = problems;
  if (first !== undefined) throw refuseComment(exchange, `Not valid: ${first.problem}.`);
  return {
    document: namedIn(data),
    // Formats do not tell an empty text from nothing.
    comments: textOf(data['comments']) ?? (present.has('comments') ? '' : undefined),
    reasonCode: textOf(data['reason-code']),
    toSupplier: typeof data['to-supplier'] === 'boolean' ? data['to-supplier'] : undefined,
    attachments: (data['attachments'] ?? []) as readonly Data[],
  };
};
