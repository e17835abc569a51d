import type { Answer } from '../../harness/client.ts';

/** Whether a target has no such operation. What else answers 404 is for the caller to tell. */
export const isMissing = ({ status }: Answer, notFoundTells = true): boolean =>
  status === 405 || status === 501 || (notFoundTells && status === 404);
