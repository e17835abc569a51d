import type { Exchange, Result } from '../../../exchange.ts';
import type { Destination } from './destination.ts';
import type { AuthorizationError } from './errors.ts';

/** An address may hold letters that a header may not. */
const forHeader = (uri: string): string =>
  uri.toWellFormed().replace(/[^!-~]+/gu, (found) => encodeURIComponent(found));

const joined = (uri: string, query: string): string => {
  if (!uri.includes('?')) return `${uri}?${query}`;
  return /[?&]$/.test(uri) ? `${uri}${query}` : `${uri}&${query}`;
};

/**
 * Redirects to the client: the registered URI with its own query, and the answer added to it (RFC 6749 section
 * 4.1.2), by choice with the issuer (RFC 9207).
 */
export const sendBack = (
  { sandbox: { baseUrl, choices } }: Exchange,
  { redirectUri, state }: Destination,
  answer: Readonly<Record<string, string>>,
): Result => {
  const all = {
    ...answer,
    ...(state !== undefined && { state }),
    ...(choices.of('access/authorization-response-issuer') === 'present' && { iss: baseUrl }),
  };
  const query = Object.entries(all).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { kind: 'redirect', to: joined(forHeader(redirectUri), query.join('&')) };
};

/** Tells the client why it gets no code. */
export const sendBackError = (
  exchange: Exchange,
  destination: Destination,
  { code, message }: AuthorizationError,
): Result => sendBack(exchange, destination, { error: code, error_description: message });
