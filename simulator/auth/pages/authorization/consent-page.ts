import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { decisionButtons } from '../frame/decision.ts';
import { nameOf } from '../frame/name-of.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';
import { scopeList } from '../frame/scope-list.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import type { AuthorizationRequest } from './request.ts';

/** Where the user goes afterwards, as far as a person needs it. */
const placeOf = (uri: string): string => {
  const { host, protocol } = new URL(uri);
  return host === '' ? protocol : host;
};

/** Asks the user whether a client may have what it asks for. */
export const consentPage = (
  exchange: Exchange,
  { visit }: SignedInVisitor,
  { destination: { client, redirectUri }, scopes, query }: AuthorizationRequest,
): Result =>
  page(exchange, {
    title: `Allow ${client.name}?`,
    content: html`<p><strong>${client.name}</strong> asks to act for you, ${nameOf(visit.user)}, with these
scopes:</p>${scopeList(scopes)}
<p>Either way you go on to <code>${placeOf(redirectUri)}</code>.</p>
${postForm(exchange.sandbox, {
  ...{ path: '/oauth2/authorizations', csrf: visit.csrf, content: decisionButtons },
  hidden: { request: query },
})}`,
  });
