import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { type Place, requestAt } from '../../harness/place.ts';
import type { Made } from '../asking/make.ts';
import type { Members } from '../asking/members.ts';
import { acceptOf, jsonBody, placeFor } from '../asking/requests.ts';
import { updateBody } from './update-body.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** An agreement of the suites' own that can be acted on. */
export type Known = Made & { readonly id: string };

export const isKnown = (made: Made | undefined): made is Known => made?.id !== undefined;

/** What came of an action on an agreement. */
export interface Acted {
  readonly place: Place;
  readonly answer: Answer;
}

/** Issues or cancels an agreement. */
export const act = async (asking: Asking, operation: 'issue' | 'cancel', id: string): Promise<Acted> => {
  const place = placeFor(asking.profile, operation, { id });
  const answer = await asking.client.send(requestAt(place, { accept: acceptOf(asking.profile) }));
  return { place, answer };
};

/** Sends an agreement once more with some members changed. */
export const update = async (asking: Asking, made: Known, changes: Members): Promise<Acted> => {
  const place = placeFor(asking.profile, 'update', { id: made.id });
  const body = jsonBody(updateBody(made.body, made.created, changes));
  const answer = await asking.client.send(requestAt(place, { accept: acceptOf(asking.profile), body }));
  return { place, answer };
};
