/** The longest that one answer may make a run wait, in milliseconds. */
const longestWait = 60_000;

/**
 * How long a target asks to wait before the request is sent again, in milliseconds: `Retry-After` in seconds or
 * as a date (RFC 9110, 10.2.3); a second after a 429 that names no time. Undefined: the answer stands as it is.
 */
export const retryAfter = (
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  now: number,
): number | undefined => {
  if (status !== 429 && status !== 503) return undefined;
  const told = headers['retry-after']?.trim();
  if (told === undefined || told === '') return status === 429 ? 1000 : undefined;
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now;
  if (Number.isNaN(wait)) return status === 429 ? 1000 : undefined;
  return Math.min(Math.max(wait, 0), longestWait);
};
