import type { Resource } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { isAccepted, outcomeOf } from '../meaning.ts';
import { describeAnswer, describeOtherType, type ReadFailure } from './read-failure.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from './snapshot.ts';

/** The result of a request for a new document. */
export interface CreationResult<I extends string | Id = Id> {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** Undefined if the creation was not accepted or the id is unknown. */
  readonly id?: I;
  /** The request, and the requests that found the id. */
  readonly exchanges: readonly Exchange[];
}

/** Describes the answer to a request. */
export const describeOutcome = ({ outcome, answer }: Pick<CreationResult, 'outcome' | 'answer'>): string =>
  answer.status === undefined
    ? describeAnswer(answer)
    : `${outcome} with ${answer.status}${describeOtherType(answer.exchange)}`;

export interface FoundId<I extends string | Id = Id> {
  readonly id?: I | undefined;
  readonly exchanges?: readonly Exchange[];
}

/** The id at the end of the Location header of a new document. */
const idInLocation = ({ headers }: Pick<Answer, 'headers'>): string | undefined =>
  /\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '')?.[1];

/** The id in an answer as text: from its body, otherwise from Location. */
export const idTextIn = (resource: Resource, answer: Answer): string | undefined => {
  const shown = snapshotIn(resource, answer);
  return (isSnapshot(shown) ? idText(shown.data) : undefined) ?? idInLocation(answer);
};

/** The id in an answer as an integer, whether it is written as a number or as text. */
export const idIn = (resource: Resource, answer: Answer): Id | undefined => {
  const shown = snapshotIn(resource, answer);
  return (isSnapshot(shown) ? idFrom(shown.data['id']) : undefined) ?? idFrom(idInLocation(answer));
};

/** How a creation is read and described. */
export interface Creation<I extends string | Id> {
  /** Describes what is left behind; an unknown id is undefined. */
  readonly describe: (id: I | undefined) => string;
  readonly idIn: (answer: Answer) => I | undefined;
}

/**
 * The result of a creation; notes that an accepted one leaves a document behind. `found`: the id from another source.
 */
export const createdBy = <I extends string | Id>(
  { judge }: Pick<Context, 'judge'>,
  answer: Answer,
  { describe, idIn: answeredId, found = {} }: Creation<I> & { readonly found?: FoundId<I> | undefined },
): CreationResult<I> => {
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted') return { outcome, answer, exchanges: [answer.exchange] };
  const id = answeredId(answer) ?? found.id;
  judge.leftBehind(describe(id));
  const exchanges = [answer.exchange, ...(found.exchanges ?? [])];
  return { outcome, answer, exchanges, ...(id !== undefined && { id }) };
};

/** Creates a document and finds its id in the answer, otherwise by `findId`, for example in a list. */
export const create = async <I extends string | Id>(
  context: Pick<Context, 'client' | 'judge'>,
  request: OutgoingRequest,
  {
    findId,
    ...creation
  }: Creation<I> & { readonly findId?: ((answer: Answer) => Promise<FoundId<I>>) | undefined },
): Promise<CreationResult<I>> => {
  const answer = await context.client.send(request);
  const lacksId = isAccepted(answer) && creation.idIn(answer) === undefined;
  const found = lacksId ? await findId?.(answer) : undefined;
  return createdBy(context, answer, { ...creation, found });
};

/** The result of a write: a creation, an update, an action or a deletion. */
interface WriteResult {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  readonly exchanges: readonly Exchange[];
}

interface ReadAfter<S extends Snapshot> {
  /** The result of the read; undefined if the write was not accepted or nothing was read. */
  readonly after?: S | ReadFailure | undefined;
  /** The result if it shows the document. */
  readonly snapshot?: S | undefined;
}

export type ActionResult<S extends Snapshot> = WriteResult & ReadAfter<S>;

/** Reads a document after an accepted write, and adds the read to its exchanges. */
export const readAfter = async <W extends WriteResult, S extends Snapshot>(
  written: W,
  read: () => Promise<S | ReadFailure>,
): Promise<W & ReadAfter<S>> => {
  if (written.outcome !== 'accepted') return written;
  const after = await read();
  const exchanges = [...written.exchanges, after.exchange];
  const snapshot = after.unread === undefined ? after : undefined;
  return { ...written, exchanges, after, snapshot };
};

/** Sends a write of a document, and reads it afterwards if it was accepted and `read` is given. */
export const act = async <S extends Snapshot>(
  { client }: Pick<Context, 'client'>,
  request: OutgoingRequest,
  read?: () => Promise<S | ReadFailure>,
): Promise<ActionResult<S>> => {
  const answer = await client.send(request);
  const written = { outcome: outcomeOf(answer).outcome, answer, exchanges: [answer.exchange] };
  return read === undefined ? written : readAfter(written, read);
};
