import type { Members } from '../../models/members.ts';
import { hasTooMany, parametersOf } from '../../models/query/parameters.ts';
import { formType, isForm } from '../../models/wire/media-type.ts';
import { shortenText } from '../../models/wire/spelling.ts';
import type { Choices } from '../choices.ts';
import type { Exchange } from '../exchange.ts';

/** The error codes of this server: RFC 6749 section 5.2, RFC 8628 section 3.5. */
type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** A message restricted to the characters that a description may contain (RFC 6749 section 5.2), of bounded length. */
const restrictSigns = (message: string): string =>
  message
    .slice(0, 400)
    .replaceAll('…', '...')
    .replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/gu, '?');

/** The refusal of a token. */
export class TokenError extends Error {
  readonly code: TokenErrorCode;
  readonly status: number;
  /** The client used HTTP Basic: the response has a challenge of that scheme. */
  readonly basic: boolean;

  constructor(code: TokenErrorCode, message: string, detail: { status?: number; basic?: boolean } = {}) {
    super(restrictSigns(message));
    this.code = code;
    this.status = detail.status ?? 400;
    this.basic = detail.basic ?? false;
  }
}

/** Headers of every response with or about tokens (RFC 6749 section 5.1). */
export const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };
const errorUri = 'https://www.rfc-editor.org/rfc/rfc6749#section-5.2';

/** Serializes an error (RFC 6749 section 5.2) and sets its status and challenge. */
export const errorAnswer = ({ outgoing, sandbox: { choices } }: Exchange, error: TokenError): Members => {
  outgoing.status = error.status;
  if (error.basic) outgoing.headers['WWW-Authenticate'] = 'Basic realm="procurement"';
  const members = choices.of('access/token-error-members');
  return {
    error: error.code,
    ...(members !== 'none' && { error_description: error.message }),
    ...(members === 'description-and-uri' && { error_uri: errorUri }),
  };
};

/** The values of a space-separated parameter such as scope (RFC 6749 section 3.3); empty if it is absent. */
export const wordsOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/ +/).filter((word) => word !== '');

/** Parameters of a token request by name. An empty value counts as none (RFC 6749 section 3.2). */
export type TokenParameters = ReadonlyMap<string, string>;

interface Sources {
  readonly search: string;
  readonly body: { readonly type: string; readonly text: string } | undefined;
  readonly queryCounts: boolean;
}

const formText = (body: Sources['body']): string => {
  if (body === undefined || body.text === '') return '';
  if (isForm(body.type)) return body.text;
  throw new TokenError('invalid_request', `The body must be ${formType}.`);
};

/** The parameters of one place. Throws a `TokenError` if one is duplicated or there are too many. */
const parametersIn = (place: 'body' | 'query', text: string): TokenParameters => {
  if (hasTooMany(text))
    throw new TokenError('invalid_request', `There are too many parameters in the ${place}.`);
  const result = new Map<string, string>();
  for (const { wireName, value } of parametersOf(text)) {
    if (value === undefined || value === '') continue;
    if (result.has(wireName)) {
      throw new TokenError(
        'invalid_request',
        `${shortenText(wireName)} is given more than once in the ${place}.`,
      );
    }
    result.set(wireName, value);
  }
  return result;
};

/**
 * Collects the parameters; a value may stand in the body and again in the query. Throws a `TokenError` if one is
 * duplicated, there are too many, or the body is no form.
 */
export const tokenParameters = ({ search, body, queryCounts }: Sources): TokenParameters => {
  const inBody = parametersIn('body', formText(body));
  if (!queryCounts) return inBody;
  const inQuery = parametersIn('query', search);
  for (const [name, value] of inQuery) {
    if ((inBody.get(name) ?? value) === value) continue;
    const message = `${shortenText(name)} has one value in the body and another one in the query.`;
    throw new TokenError('invalid_request', message);
  }
  return new Map([...inBody, ...inQuery]);
};

const quoteText = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The `WWW-Authenticate` header of a refusal (RFC 6750 section 3), as detailed as the choice says. */
export const challenge = (choices: Choices, error?: string, scope?: string): Record<string, string> => {
  const choice = choices.of('access/challenge-content');
  const parts = [
    ...(choice === 'none' ? [] : [`realm=${quoteText('procurement')}`]),
    ...(choice === 'error' && error !== undefined ? [`error=${quoteText(error)}`] : []),
    ...(choice === 'error' && scope !== undefined ? [`scope=${quoteText(scope)}`] : []),
  ];
  return { 'WWW-Authenticate': ['Bearer', parts.join(', ')].join(' ').trim() };
};
