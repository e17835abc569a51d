/** A status and a mark in words. */
export const markedState = (status: string, exported: boolean): string =>
  `${status}, ${exported ? 'exported' : 'not exported'}`;

export const exported = (flag: boolean): string => `exported ${flag}`;
