import type { Moment } from '../../clock.ts';
import type { Exchange, Result, Sandbox } from '../../exchange.ts';
import { html } from '../../pages/html.ts';
import { issueCode } from '../codes.ts';
import { digestOf } from '../secrets.ts';
import { addressOf } from './addresses.ts';
import {
  AuthorizationError,
  type AuthorizationParameters,
  type AuthorizationRequest,
  authorizationParameters,
  type Destination,
  destinationOf,
  requestOf,
  UnanswerableRequest,
} from './authorization-request.ts';
import { decisionButtons, decisionIn, nameOf, page, postForm, scopeList } from './frame.ts';
import { formHandler, type SubmittedForm } from './posted.ts';
import {
  asSignedIn,
  formTextOf,
  type SessionHolder,
  type SignedInHolder,
  signedInHolder,
} from './sessions.ts';
import { toSignIn } from './sign-in.ts';

/** Called when a request has been decided: its sign-in does not count for further requests. */
const closeRequest = ({ store }: Sandbox, { key, session }: SessionHolder): void => {
  const { freshFor, ...rest } = session;
  if (freshFor !== undefined) store.keep('session', key, rest);
};

/** The destination of the redirect, as shown to the user. */
const placeOf = (uri: string): string => {
  const { host, protocol } = new URL(uri);
  return host === '' ? protocol : host;
};

/** Asks the user for consent to the scopes of a client. */
const consentPage = (
  exchange: Exchange,
  { session }: SignedInHolder,
  { destination: { client, redirectUri }, scopes, query }: AuthorizationRequest,
): Result =>
  page(exchange, {
    title: `Allow ${client.name}?`,
    content: html`<p><strong>${client.name}</strong> asks to act for you, ${nameOf(session.user)}, with these
scopes:</p>${scopeList(scopes)}
<p>Either way you go on to <code>${placeOf(redirectUri)}</code>.</p>
${postForm(exchange.sandbox, {
  ...{ path: '/oauth2/authorizations', csrf: session.csrf, content: decisionButtons },
  hidden: { request: query },
})}`,
  });

const keyOf = (user: number, { destination: { client } }: AuthorizationRequest): string =>
  `${user}:${client.id}`;

/** Whether consent has to be requested. */
const needsConsent = ({ choices, store }: Sandbox, user: number, request: AuthorizationRequest): boolean => {
  if (choices.of('access/remembered-consent') === 'asks' || request.prompts.has('consent')) return true;
  const known = store.kept('consent', keyOf(user, request))?.scopes;
  return known === undefined || request.scopes.some((scope) => !known.includes(scope));
};

/** Adds the user's consent to scopes to earlier ones. */
const remember = ({ store }: Sandbox, user: number, request: AuthorizationRequest): void => {
  const key = keyOf(user, request);
  const scopes = [...new Set([...(store.kept('consent', key)?.scopes ?? []), ...request.scopes])];
  store.keep('consent', key, { scopes });
};

/** A denial revokes earlier consent, unless the choice keeps it. */
const forget = ({ choices, store }: Sandbox, user: number, request: AuthorizationRequest): void => {
  if (choices.of('access/remembered-consent') !== 'keeps') store.drop('consent', keyOf(user, request));
};

/** An address may contain characters that are invalid in a header. */
const forHeader = (uri: string): string =>
  uri.toWellFormed().replace(/[^!-~]+/gu, (match) => encodeURIComponent(match));

const joinQuery = (uri: string, query: string): string => {
  if (!uri.includes('?')) return `${uri}?${query}`;
  return /[?&]$/.test(uri) ? `${uri}${query}` : `${uri}&${query}`;
};

/**
 * Redirects to the client: the registered URI with its own query and the response parameters (RFC 6749 section
 * 4.1.2), by choice with the issuer (RFC 9207).
 */
const sendBack = (
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
  return { kind: 'redirect', to: joinQuery(forHeader(redirectUri), query.join('&')) };
};

/** Redirects to the client with an error. */
const sendBackError = (
  exchange: Exchange,
  destination: Destination,
  { code, message }: AuthorizationError,
): Result => sendBack(exchange, destination, { error: code, error_description: message });

/** Redirects to the client with a code for the user's consent. */
const grantCode = (
  exchange: Exchange,
  { session }: SignedInHolder,
  { destination, scopes, told, nonce, challenge }: AuthorizationRequest,
): Result => {
  const { client, givenRedirectUri } = destination;
  const { user, signedInAt } = session;
  const code = issueCode(exchange.sandbox, {
    allowed: {
      client: client.id,
      user,
      scopes,
      ...(told && { told }),
      signedInAt,
      ...(nonce !== undefined && { nonce }),
    },
    ...(givenRedirectUri !== undefined && { redirectUri: givenRedirectUri }),
    ...(challenge !== undefined && { challenge }),
  });
  return sendBack(exchange, destination, { code });
};

/**
 * Whether a signed-in user must sign in again for a request, because of prompt or max_age. A sign-in for this
 * request is sufficient until it is decided.
 */
const mustSignIn = (
  { prompts, maxAge, query }: AuthorizationRequest,
  { session }: SignedInHolder,
  now: Moment,
): boolean => {
  if (session.freshFor === digestOf(query)) return false;
  const old = maxAge !== undefined && now / 1000 - session.signedInAt > maxAge;
  return old || prompts.has('login') || prompts.has('select_account');
};

const explain = (exchange: Exchange, { message }: UnanswerableRequest): Result =>
  page(exchange, {
    title: 'This request cannot be answered',
    status: Number(exchange.sandbox.choices.of('access/foreign-redirect-answer')),
    alert: message,
    content: html`<p>The application that sent you here asked in a way that must not be answered by sending you
back. Go back to it, and tell whoever runs it.</p>`,
  });

type Serve = (request: AuthorizationRequest) => Result;

const toDestination = (
  exchange: Exchange,
  {
    parameters,
    destination,
  }: { readonly parameters: AuthorizationParameters; readonly destination: Destination },
  serve: Serve,
): Result => {
  try {
    return serve(requestOf(exchange.sandbox, parameters, destination));
  } catch (error) {
    if (error instanceof AuthorizationError) return sendBackError(exchange, destination, error);
    throw error;
  }
};

/**
 * Parses an authorization request and serves it. Errors are shown on a page until the redirect URI is verified,
 * and sent to the redirect URI afterwards (RFC 6749 section 4.1.2.1).
 */
const withRequest = (exchange: Exchange, search: string, serve: Serve): Result => {
  const parameters = authorizationParameters(search);
  try {
    const destination = destinationOf(exchange.sandbox, parameters);
    return toDestination(exchange, { parameters, destination }, serve);
  } catch (error) {
    if (error instanceof UnanswerableRequest) return explain(exchange, error);
    throw error;
  }
};

const path = '/oauth2/authorizations/new';

/** Redirects to the sign-in page and then back to the request. */
const signInFor = (exchange: Exchange, { query }: AuthorizationRequest): Result =>
  toSignIn(exchange, `${path}?${query}`);

const proceed = (exchange: Exchange, request: AuthorizationRequest): Result => {
  const { sandbox } = exchange;
  const holder = signedInHolder(exchange);
  const quiet = request.prompts.has('none');
  if (holder === undefined || mustSignIn(request, holder, sandbox.clock.now())) {
    if (quiet) throw new AuthorizationError('login_required', 'The user has to sign in.');
    return signInFor(exchange, request);
  }
  if (needsConsent(sandbox, holder.session.user, request)) {
    if (quiet) throw new AuthorizationError('consent_required', 'The user has to be asked.');
    return consentPage(exchange, holder, request);
  }
  closeRequest(sandbox, holder);
  return grantCode(exchange, holder, request);
};

/** The authorization page: sign-in if required, then consent (Authentication; RFC 6749 section 4.1.1). */
export const authorize = (exchange: Exchange): Result =>
  withRequest(exchange, exchange.search, (request) => proceed(exchange, request));

/** Limit for the length of an address. */
const longest = 8000;

/**
 * A posted request (OpenID Connect Core 1.0 section 3.1.2.1) is validated and then redirected to the page as a
 * query: browsers do not send the cookie with a post from another site.
 */
export const postedAuthorize = (exchange: Exchange): Result => {
  const search = [exchange.search, formTextOf(exchange)].filter((text) => text !== '').join('&');
  return withRequest(exchange, search, ({ query }) => {
    if (query.length > longest) throw new AuthorizationError('invalid_request', 'The request is too long.');
    return { kind: 'redirect', to: addressOf(exchange.sandbox, `${path}?${query}`) };
  });
};

const undecidedPage = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'Nothing decided',
    status: 400,
    alert: 'The form says neither Allow nor Deny.',
    content: html`<p>Go back and press one of the two.</p>`,
  });

const carryOut = (
  exchange: Exchange,
  { holder, request }: { readonly holder: SignedInHolder; readonly request: AuthorizationRequest },
  decision: 'allow' | 'deny',
): Result => {
  const { sandbox } = exchange;
  const { user } = holder.session;
  closeRequest(sandbox, holder);
  if (decision === 'deny') {
    forget(sandbox, user, request);
    throw new AuthorizationError('access_denied', 'The user turned the request down.');
  }
  remember(sandbox, user, request);
  return grantCode(exchange, holder, request);
};

const decideBy = (exchange: Exchange, { form, holder }: SubmittedForm): Result =>
  // The form contains only the request, which is validated again.
  withRequest(exchange, form.get('request') ?? '', (request) => {
    const signedIn = asSignedIn(holder);
    if (signedIn === undefined || mustSignIn(request, signedIn, exchange.sandbox.clock.now())) {
      return signInFor(exchange, request);
    }
    const decision = decisionIn(form);
    if (decision === undefined) return undecidedPage(exchange);
    return carryOut(exchange, { holder: signedIn, request }, decision);
  });

/** Handles the consent form: redirects to the client with a code, or with access_denied. */
export const decideConsent = formHandler(decideBy);
