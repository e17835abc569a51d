/** What may stand in a state (RFC 6749 section A.5), of the kinds that addresses, forms and pages spell otherwise. */
export const awkwardState = 'procon a+b %20%2B&code=c;d=e/f?g#h"i"<j>&amp;\'k\'\\~';
