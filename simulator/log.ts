import type { Incoming } from './exchange.ts';

/** What a line tells of a request, beside itself. */
interface Answered {
  readonly at: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Without the query, which may hold a token, and without the key that an address of a file ends with. */
const shownPath = (url: string): string =>
  url
    .split('?', 1)[0]
    ?.replace(/(\/files\/)[^/]+/, '$1***')
    .slice(0, 500) ?? '';

/** One line of JSON for a request that was answered. No secret stands in it: no header, no query, no body. */
export const requestLine = (
  { method, url }: Pick<Incoming, 'method' | 'url'>,
  { at, status, milliseconds }: Answered,
): string => {
  const sandbox = /^\/sandboxes\/([\w-]{1,64})/.exec(url)?.[1];
  const told = { at, method, path: shownPath(url), status, milliseconds: Number(milliseconds.toFixed(2)) };
  return `${JSON.stringify({ level: 'info', ...told, ...(sandbox !== undefined && { sandbox }) })}\n`;
};

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
