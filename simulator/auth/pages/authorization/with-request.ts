import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { page } from '../frame/page.ts';
import { type Destination, destinationOf } from './destination.ts';
import { AuthorizationError, Unanswerable } from './errors.ts';
import { type AuthorizationParameters, authorizationParameters } from './parameters.ts';
import { type AuthorizationRequest, requestOf } from './request.ts';
import { sendBackError } from './send-back.ts';

const explain = (exchange: Exchange, { message }: Unanswerable): Result =>
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
 * Reads an authorization request and serves it. What is wrong with it is told by a page while the redirect URI is
 * not certain, and at the redirect URI afterwards (RFC 6749 section 4.1.2.1).
 */
export const withRequest = (exchange: Exchange, search: string, serve: Serve): Result => {
  const parameters = authorizationParameters(search);
  try {
    const destination = destinationOf(exchange.sandbox, parameters);
    return toDestination(exchange, { parameters, destination }, serve);
  } catch (error) {
    if (error instanceof Unanswerable) return explain(exchange, error);
    throw error;
  }
};
