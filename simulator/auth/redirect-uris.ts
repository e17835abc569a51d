const dangerous = /^(javascript|data|vbscript|file|about|blob):/i;
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/;

/** Why a redirect URI cannot be registered, in one sentence; undefined if it can. */
export const problemOfRedirectUri = (uri: string): string | undefined => {
  if (uri.length > 2000) return 'A redirect URI has at most 2000 characters.';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in a header.
  if (!URL.canParse(uri) || /[\s\u0000-\u001f\u007f]/.test(uri)) return 'A redirect URI is a whole address.';
  if (dangerous.test(uri)) return 'A redirect URI of this scheme would run in the browser.';
  return uri.includes('#') ? 'A redirect URI has no fragment.' : undefined;
};

/** A loopback address without its port: native apps use any free one (RFC 8252 section 7.3). */
const withoutPort = (uri: string): string => uri.replace(loopback, (_, host: string) => `http://${host}`);

/** Whether a redirect URI is registered: exact string comparison (RFC 9700 section 2.1). */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.includes(uri) ||
  (loopback.test(uri) &&
    registered.some((one) => loopback.test(one) && withoutPort(one) === withoutPort(uri)));
