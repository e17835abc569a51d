import { endlessRedirect } from './net-error.ts';

/** A document that the browser requested, as sent and received, including secrets. */
export interface LoadedDocument {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  status?: number;
  responseHeaders?: Readonly<Record<string, string | readonly string[]>>;
  responseBody?: string;
  /** A description of the failure. */
  failure?: string;
  /** Milliseconds by the harness's clock. */
  readonly started: number;
  milliseconds: number;
  /** The means by which the document was loaded. */
  readonly page: 'HTTP' | 'Chromium';
}

/** The number of documents of a visit that are kept as evidence. */
const kept = 200;
/** The number of characters of a body that are kept. */
const keptBody = 131_072;

/** The documents of a visit, including those that redirected, in the order of the requests. */
export interface Documents {
  readonly all: readonly LoadedDocument[];
  /** The number of all requests, including those whose documents are not kept. */
  readonly count: number;
  begin(id: string, document: LoadedDocument): void;
  answer(id: string, answer: Pick<LoadedDocument, 'status' | 'responseHeaders' | 'milliseconds'>): void;
  body(id: string, text: string): void;
  fail(id: string, failure: string): void;
}

/** Opens the list of a visit. Redirects keep the id of the request, so an id stands for its latest document. */
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
      // A document whose head was received counts as loaded, unless it is an endless redirect.
      if (document.status === undefined || failure === endlessRedirect) document.failure = failure;
    },
  };
};
