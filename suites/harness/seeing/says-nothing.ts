/**
 * Whether a status tells nothing of an endpoint: it is busy or broken, the answer is elsewhere, or the token no
 * longer counts. 501 says that there is none.
 */
export const saysNothing = (status: number): boolean =>
  [401, 408, 429].includes(status) || (status >= 300 && status < 400) || (status >= 500 && status !== 501);
