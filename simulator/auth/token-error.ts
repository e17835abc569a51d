/** The codes that this server uses: RFC 6749 section 5.2, RFC 8628 section 3.5. */
export type TokenErrorCode =
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

/** Why no token is issued. */
export class TokenError extends Error {
  readonly code: TokenErrorCode;
  readonly status: number;
  /** The client tried HTTP Basic: it is challenged by the same scheme. */
  readonly basic: boolean;

  constructor(code: TokenErrorCode, message: string, detail: { status?: number; basic?: boolean } = {}) {
    super(message);
    this.code = code;
    this.status = detail.status ?? 400;
    this.basic = detail.basic ?? false;
  }
}
