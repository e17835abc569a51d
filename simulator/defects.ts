import type { Incoming } from './exchange.ts';

/** The request that a defect is reported with. */
type DefectiveRequest = Pick<Incoming, 'method' | 'url'>;

/** Told of what should never happen, and in which request; the answer is then 500 with nothing of it. */
export type OnDefect = (error: unknown, request: DefectiveRequest) => void;

/** One line for an operator, without the query, which may hold a token. With `isDebugging` the stack, too. */
export const defectLine = (
  error: unknown,
  { method, url }: DefectiveRequest,
  isDebugging: boolean,
): string => {
  const [path = ''] = url.split('?', 1);
  const what = isDebugging && error instanceof Error ? error.stack : String(error);
  return `${method} ${path.slice(0, 500)}: ${what}\n`;
};
