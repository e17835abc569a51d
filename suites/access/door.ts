import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { type Collection, collectionsOf, listOf, oneOf } from '../formats/collection.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { ownFormat } from '../harness/formats-of.ts';
import { isFull, recordsOf } from '../harness/resources/records.ts';

/** A documented read that the target serves for a token: what other tokens are tried on. */
export interface Door {
  readonly request: Outgoing & { readonly endpoint: NonNullable<Outgoing['endpoint']> };
  /** What it answered to the token. */
  readonly answer: Answer;
}

const documentsIn = (answer: Answer, { endpoint }: Door['request']): number => {
  const found = recordsOf(answer, endpoint);
  return found.kind === 'records' ? found.records.length : 0;
};

/** Whether a read let its sender in: a success with records. */
export const isServed = (answer: Answer, request: Door['request']): boolean =>
  documentsIn(answer, request) > 0;

/** Whether a read was turned away; a sign-in page or an error in a success is neither served nor refused. */
export const isRefused = ({ status = 0 }: Answer): boolean =>
  status >= 300 && status < 500 && status !== 408 && status !== 429;

const requestsOf = (context: Context, collection: Collection): readonly Door['request'][] => {
  const { profile } = context;
  const accept = mediaTypeOf[ownFormat(profile)];
  const ids = collection.known(profile).slice(0, 1);
  return [...ids.map((id) => oneOf(collection, id, accept)), listOf(collection, '', accept)];
};

/** The reads that a target documents, small answers first. */
export const doorsOf = (context: Context): readonly Door['request'][] =>
  collectionsOf(context.profile).flatMap((collection) => requestsOf(context, collection));

/** The reads that are served for a token, and what the others answered. */
export const findDoors = async (
  context: Context,
  token: string,
): Promise<{ readonly doors: readonly Door[]; readonly answers: readonly Answer[] }> => {
  const doors: Door[] = [];
  const answers: Answer[] = [];
  for (const request of doorsOf(context)) {
    const answer = await context.client.send({ ...request, token });
    if (isServed(answer, request)) doors.push({ request, answer });
    else answers.push(answer);
  }
  return { doors, answers };
};

/** What came, in the words of a report. */
export const tellAnswer = (answer: Answer): string => {
  if (answer.status === undefined) return answer.exchange.failure ?? 'no answer came';
  return `status ${answer.status}${isFull(answer) ? ' with a body' : ''}`;
};
