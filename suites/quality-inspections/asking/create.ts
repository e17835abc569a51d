import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSeen, sightIn } from '../seeing/sight.ts';
import { bodyOf } from './body.ts';
import { findCreated } from './find-created.ts';
import { requestFor } from './operations.ts';
import type { InspectionWish } from './wish.ts';

/** What came of a creation. */
export interface Created {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** Undefined where it was not accepted, or the answer tells none. */
  readonly id?: Id;
  readonly wish: InspectionWish;
  readonly exchanges: readonly Exchange[];
}

const idInLocation = ({ headers }: Answer): Id | undefined => {
  const [, id] = /\/(\d+)(?:\.\w+)?\/?(?:[?#].*)?$/.exec(headers['location'] ?? '') ?? [];
  return idFrom(id);
};

const idToldIn = (answer: Answer, profile: Profile): Id | undefined => {
  const shown = sightIn(answer, profile);
  return isSeen(shown) ? shown.id : idInLocation(answer);
};

/** What an answer to a creation that was sent in some way comes to; `found` is the id where the answer tells none. */
export const createdBy = (context: Context, answer: Answer, wish: InspectionWish, found?: Id): Created => {
  const { outcome } = outcomeOf(answer);
  const exchanges = [answer.exchange];
  if (outcome !== 'accepted') return { outcome, answer, wish, exchanges };
  const id = idToldIn(answer, context.profile) ?? found;
  const what = id === undefined ? 'an inspection whose id is not told' : `inspection ${id}`;
  context.judge.leftBehind(what);
  return { outcome, answer, wish, exchanges, ...(id !== undefined && { id }) };
};

export interface CreateOptions {
  /** Of the body; JSON is the documented one. */
  readonly body?: Format;
  /** Of the answer; the target's own when left out. */
  readonly format?: Format;
}

/** Asks for a new inspection. */
export const create = async (
  context: Context,
  wish: InspectionWish,
  { body, format }: CreateOptions = {},
): Promise<Created> => {
  const { client, profile } = context;
  const request = requestFor(profile, 'create', {
    body: bodyOf(profile, wish, body),
    ...(format && { format }),
  });
  const answer = await client.send(request);
  const isUntold = outcomeOf(answer).outcome === 'accepted' && idToldIn(answer, profile) === undefined;
  return createdBy(context, answer, wish, isUntold ? await findCreated(context, wish) : undefined);
};

/** How a request was answered, in words. */
export const tellAnswer = ({ status, exchange }: Answer): string =>
  status === undefined ? (exchange.failure ?? 'no answer') : `status ${status}`;
