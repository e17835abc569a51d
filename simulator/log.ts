import type { ReceivedRequest } from './exchange.ts';

/** The parts of a response that are logged. */
interface LoggedResponse {
  readonly at: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Without the query, which may contain a token, and without the key at the end of a file's address. */
const shownPath = (url: string): string =>
  url
    .split('?', 1)[0]
    ?.replace(/(\/files\/)[^/]+/, '$1***')
    .slice(0, 500) ?? '';

/** A line of JSON for an answered request. It contains no secrets: no headers, no query, no body. */
export const requestLine = (
  { method, url }: Pick<ReceivedRequest, 'method' | 'url'>,
  { at, status, milliseconds }: LoggedResponse,
): string => {
  const sandbox = /^\/sandboxes\/([\w-]{1,64})/.exec(url)?.[1];
  const entry = { at, method, path: shownPath(url), status, milliseconds: Number(milliseconds.toFixed(2)) };
  return `${JSON.stringify({ level: 'info', ...entry, ...(sandbox !== undefined && { sandbox }) })}\n`;
};

/** The request in which a defect occurred. */
type DefectiveRequest = Pick<ReceivedRequest, 'method' | 'url'>;

/** Called with an unexpected error and its request; the response is a 500 without details. */
export type OnDefect = (error: unknown, request: DefectiveRequest) => void;

/** One line for an operator, without the query, which may contain a token. Includes the stack if `isDebugging`. */
export const defectLine = (
  error: unknown,
  { method, url }: DefectiveRequest,
  isDebugging: boolean,
): string => {
  const [path = ''] = url.split('?', 1);
  const what = isDebugging && error instanceof Error ? error.stack : String(error);
  return `${method} ${path.slice(0, 500)}: ${what}\n`;
};
