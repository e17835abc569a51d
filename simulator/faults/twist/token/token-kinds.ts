/** Whether the parameters are those of a code exchange. */
export const isCodeExchange = (asked: URLSearchParams): boolean =>
  asked.get('grant_type') === 'authorization_code';

/** Whether the parameters are those of a request by a refresh token. */
export const isRefresh = (asked: URLSearchParams): boolean => asked.get('grant_type') === 'refresh_token';
