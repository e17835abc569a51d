import { endlessRedirect } from './net-error.ts';

/** A document that the browser requested, as on the wire, secrets included. */
export interface LoadedDocument {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  status?: number;
  responseHeaders?: Readonly<Record<string, string | readonly string[]>>;
  responseBody?: string;
  /** In words. */
  failure?: string;
  /** By the harness's clock. */
  readonly started: number;
  milliseconds: number;
  /** The means by which it was loaded. */
  readonly page: 'HTTP' | 'Chromium';
}

/** How many documents of a visit are kept as evidence. */
const kept = 200;
/** Characters of a body that are kept. */
const keptBody = 131_072;

/** The documents of a visit, those that redirected included, in the order in which they were asked for. */
export interface Documents {
  readonly all: readonly LoadedDocument[];
  /** The number of requests, of kept and other documents. */
  readonly count: number;
  begin(id: string, document: LoadedDocument): void;
  answer(id: string, answer: Pick<LoadedDocument, 'status' | 'responseHeaders' | 'milliseconds'>): void;
  body(id: string, text: string): void;
  fail(id: string, failure: string): void;
}

/** Opens the list of a visit. Redirects keep the id of the request, so an id means its latest document. */
export const openDocuments = (): Documents => {
  const all: LoadedDocument[] = [];
  const latest = new Map<string, LoadedDocument>();
  let count = 0;
  return {
    all,
    get count() {
      return count;
    },
    begin: (id, document) => {
      count++;
      latest.set(id, document);
      all.push(document);
      if (all.length > kept) all.shift();
    },
    answer: (id, answer) => void Object.assign(latest.get(id) ?? {}, answer),
    body: (id, text) => void Object.assign(latest.get(id) ?? {}, { responseBody: text.slice(0, keptBody) }),
    fail: (id, failure) => {
      const document = latest.get(id);
      if (document === undefined) return;
      // A document whose head was received has loaded, unless it is an endless redirect.
      if (document.status === undefined || failure === endlessRedirect) document.failure = failure;
    },
  };
};
