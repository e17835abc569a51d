import type { Resource } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer, Outgoing } from '../client.ts';
import { outcomeOf } from '../outcome.ts';
import { idText, isSnapshot, snapshotIn } from './snapshot.ts';
import { describeAnswer } from './unread.ts';

/** The result of a request for a new document. */
export interface Created<I extends string | Id = Id> {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** Undefined where it was not accepted, or nothing tells it. */
  readonly id?: I;
  /** The request, and what it took to find the id. */
  readonly exchanges: readonly Exchange[];
}

/** How a request was answered, in words. */
export const describeOutcome = ({ outcome, answer }: Pick<Created, 'outcome' | 'answer'>): string =>
  answer.status === undefined ? describeAnswer(answer) : `${outcome} with ${answer.status}`;

/** The result of looking for the id of a new document. */
export interface FoundId<I extends string | Id = Id> {
  readonly id?: I | undefined;
  readonly exchanges?: readonly Exchange[];
}

/** The id with which the address of a new document ends. */
const idInLocation = ({ headers }: Pick<Answer, 'headers'>): string | undefined =>
  /\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '')?.[1];

/** The id that an answer tells, as text: in its body, else in Location. */
export const idTextIn = (resource: Resource, answer: Answer): string | undefined => {
  const shown = snapshotIn(resource, answer);
  return (isSnapshot(shown) ? idText(shown.data) : undefined) ?? idInLocation(answer);
};

/** The same as an integer, whether body and Location tell it as number or as text. */
export const idIn = (resource: Resource, answer: Answer): Id | undefined => {
  const shown = snapshotIn(resource, answer);
  return (isSnapshot(shown) ? idFrom(shown.data['id']) : undefined) ?? idFrom(idInLocation(answer));
};

/** How a document is created. */
export interface Creation<I extends string | Id> {
  /** What it is called where it is left behind; an id that is not told is undefined. */
  readonly tell: (id: I | undefined) => string;
  readonly idIn: (answer: Answer) => I | undefined;
}

/**
 * What an answer to a request for a new document comes to; one that was accepted is left behind. `found` is what
 * something else told of its id.
 */
export const createdBy = <I extends string | Id>(
  { judge }: Pick<Context, 'judge'>,
  answer: Answer,
  { tell, idIn: told, found = {} }: Creation<I> & { readonly found?: FoundId<I> | undefined },
): Created<I> => {
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted') return { outcome, answer, exchanges: [answer.exchange] };
  const id = told(answer) ?? found.id;
  judge.leftBehind(tell(id));
  const exchanges = [answer.exchange, ...(found.exchanges ?? [])];
  return { outcome, answer, exchanges, ...(id !== undefined && { id }) };
};

/** Asks for a new document, and finds its id: in the answer, else, such as in a list, by `findId`. */
export const create = async <I extends string | Id>(
  context: Pick<Context, 'client' | 'judge'>,
  request: Outgoing,
  {
    findId,
    ...creation
  }: Creation<I> & { readonly findId?: ((answer: Answer) => Promise<FoundId<I>>) | undefined },
): Promise<Created<I>> => {
  const answer = await context.client.send(request);
  const isUntold = outcomeOf(answer).outcome === 'accepted' && creation.idIn(answer) === undefined;
  const found = isUntold ? await findId?.(answer) : undefined;
  return createdBy(context, answer, { ...creation, found });
};
