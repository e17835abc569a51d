/** Null and absence are alike; so are an empty text and an empty list, which XML cannot tell from them. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
