import type { Exchange } from '../../../reports/run.ts';
import { learnFromHeaders, learnReceived, learnSent } from '../http/received-secrets.ts';
import type { Redactor } from '../http/redactor.ts';
import type { LoadedDocument } from './documents.ts';
import { netError } from './net-error.ts';

const secretNames =
  'csrf|xsrf|authenticity|token|session|pass|pwd|secret|nonce|assertion|samlresponse|verifier';
const hiding = /<(?:input|meta)\b[^>]*>/gi;
const isSecretTag = new RegExp(`\\bname\\s*=\\s*["']?(?:[^"'\\s>]*(?:${secretNames})|code(?=["'\\s>]))`, 'i');
const valuePart = /(\b(?:value|content)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const fields = new RegExp(`((?:^|&)[^=&]*(?:${secretNames})[^=&]*=)([^&]*)`, 'gi');

/** Takes out of a page what its forms hide: values against cross-site posts, and what was typed as a secret. */
const withoutFormSecrets = (page: string): string =>
  page.replace(hiding, (tag) => (isSecretTag.test(tag) ? tag.replace(valuePart, '$1"[hidden]"') : tag));

const postData = (body: string, type: string): string =>
  /multipart\//i.test(type) ? '[form data in parts]' : body.replace(fields, '$1[hidden]');

const headerOf = (headers: LoadedDocument['requestHeaders'], wanted: string): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

// Whatever the labels of the profile fit, a secret that is shown once stands on one of these pages.
const isOfClients = (url: string): boolean =>
  URL.canParse(url) && /\/oauth2\/clients(?:\/|$)/.test(new URL(url).pathname);
const runs = /[A-Za-z0-9_-]{16,}/g;
const struck = (text: string): string => text.replace(runs, (run) => (/\d/.test(run) ? '[hidden]' : run));
const leading = ['location', 'referer', 'refresh'];
const queries = /\?.*$/s;

/** Takes for secrets what came with a document, and with its address: codes, and tokens in a fragment. */
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
  // What the redactor knows comes first: what is struck out of it could no longer be found.
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
      ? { failure: netError(document.failure ?? '') }
      : {
          status,
          responseHeaders: headers(responseHeaders ?? {}),
          responseBody: body(withoutFormSecrets(responseBody ?? '')),
        }),
    milliseconds: Math.round(document.milliseconds),
  };
};
