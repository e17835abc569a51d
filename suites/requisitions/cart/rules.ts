/** What carts decide. */
export const answersTheCart = 'requisitions/current-cart-answers-the-cart';
export const isMade = 'requisitions/current-cart-is-made';
export const adds = 'requisitions/add-to-cart-adds';

/** All of it. */
export const cartRules = [answersTheCart, isMade, adds] as const;
