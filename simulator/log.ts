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
