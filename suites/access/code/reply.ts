import type { Exchange } from '../../../reports/run.ts';
import type { Place } from '../../harness/browser/browser.ts';

/** Where a user who asked for an authorization came out. */
export type Outlet =
  | { readonly kind: 'code'; readonly code: string; readonly to: URL }
  | { readonly kind: 'error'; readonly error: string; readonly to: URL }
  /** At a watched address, with neither code nor error. */
  | { readonly kind: 'sent'; readonly to: URL }
  /** On a page from which it does not go on. */
  | { readonly kind: 'page'; readonly page: Exclude<Place['kind'], 'redirected'>; readonly status?: number };

/** What came of an authorization request. */
export type Reply = Outlet & {
  /** Whether the user was asked to allow it. */
  readonly asked: boolean;
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

/** Whether what came tells nothing of a rule: no document, or one of a server under load or broken. */
export const isUnclear = (reply: Reply): boolean => {
  if (reply.kind === 'error') return ['server_error', 'temporarily_unavailable'].includes(reply.error);
  if (reply.kind !== 'page') return false;
  const { status } = reply;
  return status === undefined || status === 408 || status === 429 || status >= 500;
};

const pages: Readonly<Record<'login' | 'consent' | 'user-code' | 'other', string>> = {
  login: 'the page that asks who the user is',
  consent: 'the page that asks for consent',
  'user-code': 'the page that asks for a user code',
  other: 'a page that shows neither login nor consent',
};

/** What came, in the words of a report. */
export const tellReply = (reply: Reply): string => {
  if (reply.kind === 'code') return 'a redirect with a code';
  if (reply.kind === 'error') return `a redirect with the error ${reply.error.slice(0, 60)}`;
  if (reply.kind === 'sent') return 'a redirect with neither code nor error';
  return `${pages[reply.page]} (${reply.status === undefined ? 'no status' : `status ${reply.status}`})`;
};

/** What of the profile to look at when a user comes no further. */
export const adviceFor = (reply: Reply): string => {
  if (reply.kind !== 'page') return 'look at access.code-client in the profile';
  if (reply.page === 'login') return 'look at access.person and access.pages.login in the profile';
  if (reply.page === 'consent') return 'look at access.pages.consent in the profile';
  return 'look at access.pages.login, access.pages.consent and access.code-client in the profile';
};
