import { scopes } from '../../../fixtures/seed/clients.ts';
import { clientOf } from '../../auth/clients.ts';
import { isRegistered } from '../../auth/redirect-uris.ts';
import type { StoredClient } from '../../auth/stored-records.ts';
import type { Exchange } from '../../exchange.ts';
import { Html } from '../../pages/html.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import {
  authorizationRequest,
  type ChoiceOverrides,
  mislead,
  placeOf,
  type RequestKind,
  readAs,
  runAs,
  sandboxWithChoices,
  sandboxWithRecords,
} from './requests.ts';

/** Wraps `apply`: pages at these paths show changed content. */
export const changePage = (
  places: readonly string[],
  rewrite: (html: string, exchange: Exchange) => string,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (result.kind !== 'page' || !places.includes(placeOf(exchange))) return;
    const safe = rewrite(result.page.safe, exchange);
    if (safe === result.page.safe) return;
    exchange.result = { ...result, page: new Html(safe) };
    fired(exchange);
  });

const entry = (label: string): RegExp =>
  new RegExp(`(<dt id="[^"]*">${label}</dt><dd aria-labelledby="[^"]*"><code>)([^<]*)(</code></dd>)`);

/** Wraps `apply`: changes the text for a label on the page of a client; undefined removes both. */
export const changeEntry = (label: string, change: (shown: string) => string | undefined): Wrapping =>
  changePage(['GET /oauth2/clients/:client'], (shown) =>
    shown.replace(entry(label), (_, before: string, text: string, after: string) => {
      const other = change(text);
      return other === undefined ? '' : before + other + after;
    }),
  );

/** Wraps `apply`: reads one decision in a posted form as another. */
export const misreadDecision = (form: RequestKind, from: string, to: string): Wrapping =>
  readAs(form, (fields) => {
    if (fields.get('decision') === from) fields.set('decision', to);
  });

const newId = ({ outgoing, result }: Exchange): string => {
  const to = result.kind === 'redirect' ? result.to : outgoing.headers['Location'];
  return decodeURIComponent(to?.split('/').at(-1) ?? '');
};

/** Returns the client to store instead, or undefined for none. For a new client `before` equals `after`. */
type Keep = (after: StoredClient, before: StoredClient, exchange: Exchange) => StoredClient | undefined;

/** Wraps `apply`: stores a changed client after a form was posted to a path, or none. */
export const keepOtherClient = (path: string, keep: Keep): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const { params, sandbox } = exchange;
    const before = clientOf(sandbox, params['client'] ?? '');
    await step(exchange);
    const after = clientOf(sandbox, params['client'] ?? newId(exchange));
    if (after === undefined || placeOf(exchange) !== `POST ${path}`) return;
    const other = keep(after, before ?? after, exchange);
    if (JSON.stringify(other) === JSON.stringify(after)) return;
    if (other === undefined) sandbox.store.drop('client', after.id);
    else sandbox.store.keep('client', after.id, other);
    sandbox.tokens.forgetChecks();
    fired(exchange);
  });

const isAbsolute = (address: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** The URL of a redirect back to the client. Undefined for pages and for redirects between them. */
const wayBackIn = ({ result }: Exchange): URL | undefined =>
  result.kind === 'redirect' && isAbsolute(result.to) ? new URL(result.to) : undefined;

/** Wraps `apply`: changes the URL of the redirect back to the client. */
export const changeWayBack = (change: (to: URL, exchange: Exchange) => string): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const to = wayBackIn(exchange);
    if (to === undefined) return;
    const right = to.href;
    const wrong = change(to, exchange);
    if (wrong === right) return;
    exchange.result = { kind: 'redirect', to: wrong };
    fired(exchange);
  });

/** A URL with one query parameter changed; the rest is encoded as before. */
export const withParameter = (to: URL, name: string, change: (value: string) => string): string => {
  const query = [...to.searchParams].map(
    ([one, value]) => `${one}=${encodeURIComponent(one === name ? change(value) : value)}`,
  );
  return `${to.origin === 'null' ? to.protocol : to.origin}${to.pathname}?${query.join('&')}`;
};

/** Wraps `apply`: accepts an unregistered redirect URI that `isLike` matches with a registered one. */
export const acceptRedirectUri = (isLike: (given: string, registered: string) => boolean): Wrapping =>
  mislead(authorizationRequest, (params) => {
    const given = params.get('redirect_uri') ?? '';
    if (!URL.canParse(given)) return undefined;
    const remember = (client: StoredClient): StoredClient => {
      const { redirectUris: known } = client;
      const counts = !isRegistered(given, known) && known.some((one) => isLike(given, one));
      return counts ? { ...client, redirectUris: [...known, given] } : client;
    };
    return { kept: { client: (client) => client && remember(client) } };
  });

const showsConsent = ({ endpoint, result }: Exchange): boolean =>
  endpoint?.id === 'authorizations.new' &&
  result.kind === 'page' &&
  result.page.safe.includes('name="decision"');

const consented: ChoiceOverrides = { 'access/remembered-consent': 'remembers' };

/** Wraps `apply`: issues a code without the user's consent to requests that `applies` selects. */
export const skipConsent = (applies: (params: URLSearchParams, exchange: Exchange) => boolean): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const params = authorizationRequest.read(exchange);
    if (params === undefined || !showsConsent(exchange) || !applies(params, exchange)) return;
    const sandbox = sandboxWithRecords(sandboxWithChoices(exchange.sandbox, consented), {
      consent: () => ({ scopes }),
    });
    await runAs(step, exchange, { sandbox });
    fired(exchange);
  });
