/**
 * A function for the page: it gets an element, or a list of them, as `it`. Written as text, since what a
 * compiler adds to a function does not exist within a page.
 */
export const inPage = <T>(expression: string): ((it: unknown) => T) =>
  new Function('it', `return ${expression};`) as (it: unknown) => T;
