import type { Exchange } from '../../../reports/run.ts';
import { learnFromHeaders, learnReceived, learnSent } from '../http/received-secrets.ts';
import type { Redactor } from '../http/redactor.ts';
import type { LoadedDocument } from './documents.ts';

const secretNames =
  'csrf|xsrf|authenticity|token|session|pass|pwd|secret|nonce|assertion|samlresponse|verifier';
const hiding = /<(?:input|meta)\b[^>]*>/gi;
const isSecretTag = new RegExp(`\\bname\\s*=\\s*["']?(?:[^"'\\s>]*(?:${secretNames})|code(?=["'\\s>]))`, 'i');
const valuePart = /(\b(?:value|content)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const fields = new RegExp(`((?:^|&)[^=&]*(?:${secretNames})[^=&]*=)([^&]*)`, 'gi');

/** Removes secrets from the forms of a page: hidden values, such as CSRF tokens, and typed passwords. */
const withoutFormSecrets = (page: string): string =>
  page.replace(hiding, (tag) => (isSecretTag.test(tag) ? tag.replace(valuePart, '$1"[hidden]"') : tag));

const postData = (body: string, type: string): string =>
  /multipart\//i.test(type) ? '[form data in parts]' : body.replace(fields, '$1[hidden]');

const headerOf = (headers: LoadedDocument['requestHeaders'], wanted: string): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

// A client secret that is shown once is on one of these pages, whether or not a label of the profile matches.
const isOfClients = (url: string): boolean =>
  URL.canParse(url) && /\/oauth2\/clients(?:\/|$)/.test(new URL(url).pathname);
const runs = /[A-Za-z0-9_-]{16,}/g;
const struck = (text: string): string => text.replace(runs, (run) => (/\d/.test(run) ? '[hidden]' : run));
const leading = ['location', 'referer', 'refresh'];
const queries = /\?.*$/s;

/** Learns the secrets of a document and of its address: codes, and tokens in a fragment. */
export const learnFrom = (document: LoadedDocument, redactor: Redactor): void => {
  learnReceived(redactor, document.url);
  learnFromHeaders(redactor, document.responseHeaders ?? {});
  learnReceived(redactor, document.responseBody ?? '');
  learnSent(redactor, document.requestBody ?? '');
};

/** A document as evidence: redacted by everything that the redactor knows by now. */
export const exchangeOf = (document: LoadedDocument, redactor: Redactor): Exchange => {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = document;
  const type = headerOf(requestHeaders, 'content-type');
  // Known secrets are replaced first: in text that was cut out they could no longer be found.
  const body = (text: string): string => redactor.body(isOfClients(url) ? struck(redactor.text(text)) : text);
  const headers = (given: NonNullable<LoadedDocument['responseHeaders']>): Record<string, string> => {
    const known = Object.entries(redactor.headers(given));
    const hides = (name: string) => isOfClients(url) && leading.includes(name.toLowerCase());
    return Object.fromEntries(
      known.map(([name, value]) => [name, hides(name) ? value.replace(queries, struck) : value]),
    );
  };
  const address = redactor.text(url);
  return {
    ...{ method, url: isOfClients(url) ? address.replace(queries, struck) : address },
    requestHeaders: headers(requestHeaders),
    ...(requestBody !== undefined && { requestBody: body(postData(requestBody, type)) }),
    ...(status === undefined
      ? { failure: document.failure ?? 'the page could not be loaded' }
      : {
          status,
          responseHeaders: headers(responseHeaders ?? {}),
          responseBody: body(withoutFormSecrets(responseBody ?? '')),
        }),
    milliseconds: Math.round(document.milliseconds),
    page: document.page,
  };
};
