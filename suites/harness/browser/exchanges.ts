import type { Exchange } from '../../../reports/run.ts';
import type { Redactor } from '../http/redactor.ts';
import type { LoadedDocument } from './documents.ts';
import { netError } from './net-error.ts';

const secretNames = 'csrf|xsrf|authenticity|token|session|passw|secret|nonce|assertion|samlresponse';
const inputs = /<input\b[^>]*>/gi;
const isSecretInput = new RegExp(`\\bname\\s*=\\s*["']?[^"'\\s>]*(?:${secretNames})`, 'i');
const valuePart = /(\bvalue\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const metas = new RegExp(
  `(<meta\\b[^>]*name\\s*=\\s*["']?[^"'\\s>]*(?:${secretNames})[^>]*content\\s*=\\s*)("[^"]*"|'[^']*')`,
  'gi',
);
const fields = new RegExp(`((?:^|&)[^=&]*(?:${secretNames})[^=&]*=)([^&]*)`, 'gi');

/** Takes out of a page what its forms hide: values against cross-site posts, and what was typed as a secret. */
const withoutFormSecrets = (page: string): string =>
  page
    .replace(inputs, (tag) => (isSecretInput.test(tag) ? tag.replace(valuePart, '$1"[hidden]"') : tag))
    .replace(metas, '$1"[hidden]"');

const postData = (body: string, type: string): string =>
  /multipart\//i.test(type) ? '[form data in parts]' : body.replace(fields, '$1[hidden]');

const headerOf = (headers: LoadedDocument['requestHeaders'], wanted: string): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** A document as evidence: redacted by everything that the redactor knows by now. */
export const exchangeOf = (document: LoadedDocument, redactor: Redactor): Exchange => {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = document;
  const type = headerOf(requestHeaders, 'content-type');
  return {
    ...{ method, url: redactor.text(url) },
    requestHeaders: redactor.headers(requestHeaders),
    ...(requestBody !== undefined && { requestBody: redactor.body(postData(requestBody, type)) }),
    ...(status === undefined
      ? { failure: netError(document.failure ?? '') }
      : {
          status,
          responseHeaders: redactor.headers(responseHeaders ?? {}),
          responseBody: redactor.body(withoutFormSecrets(responseBody ?? '')),
        }),
    milliseconds: Math.round(document.milliseconds),
  };
};
