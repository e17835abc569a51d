import { headerOf, type Mutator, respond, silence } from './mutator.ts';

// Servers that are not the platform, for which a run must not be green.

const everything = (answer: ReturnType<NonNullable<Mutator['request']>>): Mutator => ({
  operation: /./,
  request: () => answer,
});

/** Answers every request with success and an empty object. */
export const emptyObject: Mutator = everything(respond(200));

/** Answers every request with 404. */
export const notFound: Mutator = everything(respond(404, '', {}));

/** Never answers. */
export const silent: Mutator = everything(silence);

/** Asks every client to wait for years. */
export const busyForYears: Mutator = everything(respond(429, '', { 'retry-after': '999999999' }));

const loginPage =
  '<!DOCTYPE html><html><head><title>Sign in &amp; go on</title></head><body><form method="post"></form></body></html>';

/** Answers the login page of a gateway. */
export const login: Mutator = everything(
  respond(200, loginPage, { 'content-type': 'text/html; charset=utf-8' }),
);

/** Leads to the login page of a gateway. */
export const redirectToLogin: Mutator = everything(respond(302, '', { location: '/login' }));

/** Issues a token. */
export const issueToken = (token = 'control-token'): Mutator => ({
  operation: /\/oauth2\/token$/,
  request: () =>
    respond(200, JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 86_399 })),
});

const lower = (text: string) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));

/** A text in the spellings of debug headers that occur in practice. */
const spelt = (text: string): Readonly<Record<string, string>> => ({
  'x-debug': JSON.stringify(text),
  'x-debug-percent': lower(encodeURIComponent(text)),
  'x-debug-twice': twice(text),
  'x-debug-base64': Buffer.from(text).toString('base64'),
  'x-debug-base64-1': encodeURIComponent(Buffer.from(`1${text}`).toString('base64')),
  'x-debug-base64url': Buffer.from(`12${text}`).toString('base64url'),
});

const secretMembers =
  /(?:"(?:access_token|refresh_token|id_token|device_code)"\s*:\s*"|(?:^|[?&])(?:client_secret|refresh_token|code_verifier)=)([^"&]{16,})/g;

const secretsIn = (text: string): string[] =>
  [...text.matchAll(secretMembers)]
    .map(([, secret = '']) => secret)
    .filter((secret) => /\d|-only-/.test(secret));

/** Truncated, at a different position for each secret. */
const page = (text: string): string =>
  `<html><body>${Object.values(spelt(text))
    .flatMap((one) => [one, one.slice(0, 700), one.slice(200)])
    .map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</p>`)
    .join('')}</body></html>`;

/**
 * Adds the request to the answers of a target, in headers, redirects and pages; refusals become pages. Values that were
 * sent or issued at positions of secrets are added to `secrets`.
 */
export const reflect = (secrets: Set<string>): Mutator => ({
  operation: /./,
  answer: (answer, request) => {
    const isForm = headerOf(request, 'content-type').includes('form-urlencoded');
    const form = isForm ? request.text : '';
    const seen = JSON.stringify({ authorization: headerOf(request, 'authorization'), form });
    for (const secret of [...secretsIn(form), ...secretsIn(answer.text)]) secrets.add(secret);
    const headers = { ...answer.headers, ...spelt(seen) };
    if (answer.status < 400) return { ...answer, headers };
    const html = { 'content-type': 'text/html', location: `/seen?by=${encodeURIComponent(seen)}` };
    return respond(answer.status, page(seen), { ...headers, ...html });
  },
});
