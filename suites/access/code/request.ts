import { createHash, randomBytes } from 'node:crypto';
import { pathOf } from '../../../models/endpoints/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { ShownPage } from '../../harness/browser/browser.ts';
import { meaningOf } from '../../harness/meaning.ts';
import type { AccessReferences } from '../../harness/profile/profile.ts';
import { type ConsentDecision, decideAtPages, type PersonSession } from '../pages.ts';
import type { FormParameters } from '../token-endpoint.ts';

/** A client with the authorization code grant. */
export type CodeClient = NonNullable<AccessReferences['codeClient']>;

/** The verifier of one authorization request with its challenge (PKCE, S256). */
export interface ClientProof {
  readonly verifier: string;
  readonly challenge: string;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The bytes of the shortest and the longest verifier: 43 and 128 characters (RFC 7636 section 4.1). */
export const proofBytes = { shortest: 32, longest: 96 } as const;

/** A new verifier, by default of the shortest length, with its challenge (RFC 7636 section 4.2). */
export const newProof = (bytes: number = proofBytes.shortest): ClientProof => {
  const verifier = randomBytes(bytes).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
};

/** The four parameters of an authorization request, as documented. */
export const documentedQuery = ({ id, scopes, redirectUri }: CodeClient): FormParameters => [
  ['client_id', id],
  ['response_type', 'code'],
  ['scope', scopes.join(' ')],
  ['redirect_uri', redirectUri],
];

/** The parameters that a challenge adds. */
export const challengeIn = (proof: ClientProof | undefined): FormParameters =>
  proof === undefined
    ? []
    : [
        ['code_challenge', proof.challenge],
        ['code_challenge_method', 'S256'],
      ];

/** The address of the authorization page below base_url, with parameters in the query. */
export const addressOf = (parameters: FormParameters): string => {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));
  return `${pathOf('authorizations.new')}?${query}`;
};

/** Where an authorization request ended in the browser. */
type Outlet =
  | { readonly kind: 'code'; readonly code: string; readonly to: URL }
  | { readonly kind: 'error'; readonly error: string; readonly to: URL }
  /** At a watched address, with neither code nor error. */
  | { readonly kind: 'sent'; readonly to: URL }
  /** On a page that leads no further. */
  | {
      readonly kind: 'page';
      readonly page: Exclude<ShownPage['kind'], 'redirected'>;
      readonly status?: number;
    };

export type AuthorizationReply = Outlet & {
  /** Whether a consent page was shown. */
  readonly showedConsent: boolean;
  /** The documents that the browser loaded on the way. */
  readonly exchanges: readonly Exchange[];
};

/** Reads the parameters of a redirect (RFC 6749 sections 4.1.2 and 4.1.2.1). */
export const outletAt = (to: URL): Outlet => {
  const code = to.searchParams.get('code');
  if (code !== null && code !== '') return { kind: 'code', code, to };
  const error = to.searchParams.get('error');
  return error === null ? { kind: 'sent', to } : { kind: 'error', error, to };
};

/** Whether the reply is unclear: no document, or that of a busy or failing server. */
export const isUnclear = (reply: AuthorizationReply): boolean => {
  if (reply.kind === 'error') return ['server_error', 'temporarily_unavailable'].includes(reply.error);
  if (reply.kind !== 'page') return false;
  return meaningOf(reply) === 'unclear';
};

const pages: Readonly<Record<'login' | 'consent' | 'user-code' | 'other', string>> = {
  login: 'the page that asks who the user is',
  consent: 'the page that asks for consent',
  'user-code': 'the page that asks for a user code',
  other: 'a page that shows neither login nor consent',
};

/** Describes the answer for a report. */
export const describeReply = (reply: AuthorizationReply): string => {
  if (reply.kind === 'code') return 'a redirect with a code';
  if (reply.kind === 'error') return `a redirect with the error ${reply.error.slice(0, 60)}`;
  if (reply.kind === 'sent') return 'a redirect with neither code nor error';
  return `${pages[reply.page]} (${reply.status === undefined ? 'no status' : `status ${reply.status}`})`;
};

/** Which part of the profile to check if the user cannot continue. */
export const adviceFor = (reply: AuthorizationReply): string => {
  if (reply.kind !== 'page') return 'check access.code-client in the profile';
  if (reply.page === 'login') return 'check access.person and access.pages.login in the profile';
  if (reply.page === 'consent') return 'check access.pages.consent in the profile';
  return 'check access.pages.login, access.pages.consent and access.code-client in the profile';
};

/** Parameters of the authorization response (RFC 6749, RFC 9207, OpenID Connect Session Management). */
const ofResponse = [
  'code',
  'state',
  'iss',
  'session_state',
  'scope',
  'error',
  'error_description',
  'error_uri',
];

const locationOf = (address: URL): string =>
  address.origin + address.pathname + address.host + address.protocol;

const pairs = (address: URL): readonly string[] =>
  [...address.searchParams].map(([name, value]) => `${name}=${value}`);

/** Whether a redirect went to this address and kept its own query (RFC 6749 section 3.1.2). */
const isAt = (to: URL, address: URL): boolean => {
  const entries = pairs(to);
  return locationOf(to) === locationOf(address) && pairs(address).every((pair) => entries.includes(pair));
};

/** Describes how a redirect differs from the registered address; undefined if it matches. */
export const awayFrom = (to: URL, registered: URL): string | undefined => {
  if (locationOf(to) !== locationOf(registered)) return `a redirect to ${to.origin}${to.pathname}`;
  const entries = pairs(to);
  const missing = pairs(registered).find((pair) => !entries.includes(pair));
  return missing === undefined ? undefined : `a redirect without ${missing} in its query`;
};

/** Whether a redirect went to a foreign address, which may differ from the registered one only in its query. */
export const isForeign = (to: URL, foreign: URL, registered: URL): boolean => {
  if (!isAt(to, foreign)) return false;
  if (locationOf(foreign) !== locationOf(registered)) return true;
  const own = pairs(registered);
  const strange = pairs(foreign).filter((pair) => !own.includes(pair));
  const lost = pairs(registered).filter((pair) => !pairs(to).includes(pair));
  return strange.some((pair) => !ofResponse.includes(pair.split('=')[0] ?? '')) || lost.length > 0;
};

/** Characters allowed in a state (RFC 6749 section A.5) that addresses, forms and pages escape. */
export const awkwardState = 'procon a+b %20%2B&code=c;d=e/f?g#h"i"<j>&amp;\'k\'\\~';

/** Lets the person open the authorization page with the given parameters, sign in if needed, and decide. */
export const authorizeByUser = async (
  {
    visit,
    clock,
    decision = 'allow',
  }: Pick<PersonSession, 'visit' | 'clock'> & { readonly decision?: ConsentDecision },
  parameters: FormParameters,
): Promise<AuthorizationReply> => {
  // Allows two decisions: the page may be shown again.
  const task = { address: addressOf(parameters), decision, clock, mostDecisions: 2 };
  const { last, status, decided: showedConsent, exchanges } = await decideAtPages(visit, task);
  if (last.kind === 'redirected') return { ...outletAt(last.to), showedConsent, exchanges };
  return { kind: 'page', page: last.kind, ...(status !== undefined && { status }), showedConsent, exchanges };
};
