import type { Members } from '../../../models/members.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { type Place, requestAt } from '../../harness/place.ts';
import { bodyOf, type Made, placeFor } from '../descriptor.ts';
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
  const answer = await asking.client.send(requestAt(place));
  return { place, answer };
};

/** Where the members of an update stand, of which the documentation shows none: bare, or below their resource. */
export type UpdateForm = 'bare' | 'below';

/** An agreement to be sent once more with some members changed. */
export interface Update {
  readonly made: Known;
  readonly changes: Members;
  readonly form: UpdateForm;
}

export const updateRequest = (place: Place, { made, changes, form }: Update): Outgoing => {
  const whole = updateBody(made.body, made.created, changes);
  const body = bodyOf(whole, form === 'bare' ? 'bare' : 'wrapped');
  return requestAt(place, { body });
};

/** Sends an agreement once more with some members changed. */
export const update = async ({ client, profile }: Asking, wish: Update): Promise<Acted> => {
  const place = placeFor(profile, 'update', { id: wish.made.id });
  return { place, answer: await client.send(updateRequest(place, wish)) };
};
