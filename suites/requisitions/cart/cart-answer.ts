import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { saysNothing } from '../../harness/resources/unread.ts';
import { cartRequest } from '../asking/requests.ts';
import { isSeen, type RequisitionSight, sightIn } from '../seeing/sight.ts';

/** What a call of current_cart came to. */
export type CartAnswer =
  | { readonly kind: 'cart'; readonly sight: RequisitionSight; readonly exchange: Exchange }
  /** A refusal, or a success that holds no requisition. */
  | { readonly kind: 'none'; readonly status: number; readonly seen: string; readonly exchange: Exchange }
  /** Nothing can be concluded. */
  | { readonly kind: 'untold'; readonly seen: string; readonly exchange: Exchange };

/** Whether a success holds something that only the formats area can judge. */
const isIllegible = ({ text, format }: Answer, seen: string): boolean =>
  text.trim() !== '' && (format === undefined || seen.includes('parsed'));

/** The cart in an answer. */
export const cartIn = (answer: Answer, profile: Profile): CartAnswer => {
  const { status, exchange } = answer;
  const sight = sightIn(answer, profile);
  if (isSeen(sight)) return { kind: 'cart', sight, exchange };
  const seen = sight.unread;
  if (status === undefined || saysNothing(status)) {
    return { kind: 'untold', seen, exchange };
  }
  if (status < 300 && isIllegible(answer, seen)) return { kind: 'untold', seen, exchange };
  return { kind: 'none', status, seen, exchange };
};

/** Asks for the cart of the user; a target that has JSON is asked in JSON unless told. */
export const askCart = async ({ client, profile }: Context, format?: Format): Promise<CartAnswer> => {
  const chosen = format ?? formatsOf(profile)[0] ?? 'json';
  return cartIn(await client.send(cartRequest(chosen)), profile);
};
