import type { Fault } from '../../fault.ts';
import { addToCartIsNotFound } from './add-to-cart-is-not-found.ts';
import { addedLineIsForgotten } from './added-line-is-forgotten.ts';
import { addedLineMakesADraft } from './added-line-makes-a-draft.ts';
import { addedLineTakesAllPlaces } from './added-line-takes-all-places.ts';
import { cartIsMadeOnce } from './cart-is-made-once.ts';
import { cartIsNewEachTime } from './cart-is-new-each-time.ts';
import { cartIsNotMade } from './cart-is-not-made.ts';
import { cartIsNotStored } from './cart-is-not-stored.ts';
import { cartIsOfSomebodyElse } from './cart-is-of-somebody-else.ts';
import { cartIsPostedFor } from './cart-is-posted-for.ts';
import { cartLosesALineAtOnce } from './cart-loses-a-line-at-once.ts';
import { cartPerFormat } from './cart-per-format.ts';
import { twoCartsAtOnce } from './two-carts-at-once.ts';

/** What a platform could do wrong with carts. */
export const cartsFaults: readonly Fault[] = [
  addToCartIsNotFound,
  addedLineIsForgotten,
  addedLineMakesADraft,
  addedLineTakesAllPlaces,
  cartIsMadeOnce,
  cartIsNewEachTime,
  cartIsNotMade,
  cartIsNotStored,
  cartIsOfSomebodyElse,
  cartIsPostedFor,
  cartLosesALineAtOnce,
  cartPerFormat,
  twoCartsAtOnce,
];
