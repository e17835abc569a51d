/** An authorization request that must not be answered by a redirect (RFC 6749 section 4.1.2.1): a person is told. */
export class Unanswerable extends Error {}

/** RFC 6749 section 4.1.2.1; OpenID Connect Core 1.0 section 3.1.2.6. */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'login_required'
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported';

/** Why a client gets no code; told at its redirect URI. */
export class AuthorizationError extends Error {
  readonly code: AuthorizationErrorCode;

  constructor(code: AuthorizationErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
