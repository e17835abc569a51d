/** A document that the browser asked for, as it was on the wire: with secrets. */
export interface LoadedDocument {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  status?: number;
  responseHeaders?: Readonly<Record<string, string | readonly string[]>>;
  responseBody?: string;
  failure?: string;
  /** By the harness's clock. */
  readonly started: number;
  milliseconds: number;
}

/** More documents than this in one visit are no evidence for anybody. */
const kept = 200;
/** Characters of a body that are kept. */
const keptBody = 131_072;

/** The documents of a visit, those that redirected included, in the order in which they were asked for. */
export interface Documents {
  readonly all: readonly LoadedDocument[];
  /** How many were asked for, whether kept or not. */
  readonly count: number;
  begin(id: string, document: LoadedDocument): void;
  answer(id: string, answer: Pick<LoadedDocument, 'status' | 'responseHeaders' | 'milliseconds'>): void;
  body(id: string, text: string): void;
  fail(id: string, failure: string): void;
}

/** Opens the list of a visit. A redirected request keeps its id: the latest document of an id is meant. */
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
      // What a head has come of is there, unless it only leads on.
      const endless = failure.includes('TOO_MANY_REDIRECTS');
      if (document.status === undefined || endless) document.failure = failure;
    },
  };
};
