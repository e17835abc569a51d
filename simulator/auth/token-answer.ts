import type { Members } from '../../models/members.ts';
import type { Exchange } from '../exchange.ts';
import type { TokenError } from './token-error.ts';

/** Headers of every answer with or about tokens (RFC 6749 section 5.1). */
export const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** Spells an error (RFC 6749 section 5.2) and lays down its status and challenge. */
export const errorAnswer = ({ outgoing, sandbox: { choices } }: Exchange, error: TokenError): Members => {
  outgoing.status = error.status;
  if (error.basic) outgoing.headers['WWW-Authenticate'] = 'Basic realm="procurement"';
  const members = choices.of('access/token-error-members');
  return {
    error: error.code,
    ...(members !== 'none' && { error_description: error.message }),
    ...(members === 'description-and-uri' && {
      error_uri: 'https://www.rfc-editor.org/rfc/rfc6749#section-5.2',
    }),
  };
};
