import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Members } from '../../models/members.ts';

/** The readable parts of a token. The suites have no key and check no signature. */
interface Jwt {
  readonly header: Members;
  /** Absent if the claims are encrypted. */
  readonly claims?: Members;
}

/**
 * Reads a JWT in compact form: three parts with readable claims, or five that are encrypted. Returns the reason if the
 * text is no JWT.
 */
export const readJwt = (token: string): Jwt | { readonly reason: string } => {
  const parts = token.split('.');
  if (!/^[\w.-]*$/.test(token)) return { reason: 'a text with characters that base64url has not' };
  if (parts.length !== 3 && parts.length !== 5) {
    return { reason: `a text of ${parts.length} ${parts.length === 1 ? 'part' : 'parts'} between dots` };
  }
  try {
    const header = { ...decodeProtectedHeader(token) };
    if (typeof header.alg !== 'string') return { reason: 'a header without alg' };
    if (parts.length === 5 && typeof header['enc'] !== 'string') return { reason: 'five parts without enc' };
    return parts.length === 5 ? { header } : { header, claims: decodeJwt(token) };
  } catch (error) {
    return { reason: `no JWT: ${error instanceof Error ? error.message : 'it cannot be decoded'}` };
  }
};

const scopeNames = ['scope', 'scopes', 'scp'] as const;

/** The claim that holds the scopes, and the scopes; undefined without any of the usual claims. */
export const scopesOf = (
  token: string,
): { readonly claim: string; readonly scopes: readonly string[] } | undefined => {
  const jwt = readJwt(token);
  if ('reason' in jwt || jwt.claims === undefined) return undefined;
  for (const claim of scopeNames) {
    const value = jwt.claims[claim];
    if (typeof value === 'string') return { claim, scopes: value.split(' ').filter((one) => one !== '') };
    if (Array.isArray(value)) return { claim, scopes: value.map(String) };
  }
  return undefined;
};

/** The subject of a token (RFC 7519 section 4.1.2); undefined if it has none or cannot be read. */
export const subjectOf = (token: string): string | undefined => {
  const jwt = readJwt(token);
  const subject = 'reason' in jwt ? undefined : jwt.claims?.['sub'];
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined;
};

/** The parts of a signed token, from which variants are made. */
export interface Parts {
  readonly header: string;
  readonly claims: string;
  readonly signature: string;
}

/** The three parts of a signed JWT, still encoded; undefined for any other token. */
export const partsOf = (token: string): Parts | undefined => {
  const [header = '', claims = '', signature = '', ...more] = token.split('.');
  return signature !== '' && more.length === 0 && !('reason' in readJwt(token))
    ? { header, claims, signature }
    : undefined;
};
