import type { Exchange } from '../../../reports/run.ts';

/** The kind of a page, recognized by the fields and buttons that the profile names. */
export type ShownPage =
  /** Asks for a login. */
  | { readonly kind: 'login' }
  /** Asks whether the user allows a client's request. */
  | { readonly kind: 'consent' }
  /** Asks for a user code. `boxes`: the number of fields, if each is too short for the whole code. */
  | { readonly kind: 'user-code'; readonly boxes?: number }
  /** The browser was sent to a watched URL, which it did not request. */
  | { readonly kind: 'redirected'; readonly to: URL }
  | { readonly kind: 'other' };

/** Input for the page of a new client; absent fields are not changed. */
export interface NewClient {
  readonly name: string;
  readonly grantType: 'client_credentials' | 'authorization_code' | 'device_code';
  readonly redirectUris: readonly string[];
  /** What separates redirect URIs in a field of several lines; a line break when left out. In a line it is a space. */
  readonly joint?: string;
  readonly scopes: readonly string[];
}

/** The content of a client's page; undefined for what is not found. */
export interface ShownClient {
  readonly identifier?: string;
  readonly secret?: string;
  readonly oidcScopes?: string;
}

/** When pages are used in Chromium. `witness`: if HTTP is not enough, and in the checks that are its witnesses. */
export const browserModes = ['witness', 'always', 'never'] as const;

export type BrowserMode = (typeof browserModes)[number];

/** One user in a separate browser context, with no cookies except those set during the visit. */
export interface Visit {
  /** Opens a path below base_url or an absolute URL. Returns the page after all redirects. */
  open(address: string): Promise<ShownPage>;
  /** Determines the kind of the current page again. */
  place(): Promise<ShownPage>;
  /** The status of the last document that the browser loaded; undefined without an answer. */
  readonly status: number | undefined;
  /** The URL of the last document. */
  readonly address: string;
  /** Enters the person's login and password and presses the button. */
  signIn(): Promise<ShownPage>;
  /** Presses Allow or Deny. */
  decide(decision: 'allow' | 'deny'): Promise<ShownPage>;
  /** Enters a user code, split over several fields if the page has a box for each part, and presses the button. */
  enterCode(userCode: string): Promise<ShownPage>;
  /** Whether the page has a button or link that the profile names for clients. */
  has(control: 'new' | 'save' | 'activate' | 'deactivate'): Promise<boolean>;
  press(control: 'new' | 'save' | 'activate' | 'deactivate'): Promise<ShownPage>;
  /** Presses the button or link with these words; false if there is none. */
  follow(words: string): Promise<boolean>;
  /** Fills in the form for a new client without pressing anything; false if a field is missing. */
  fill(client: NewClient): Promise<boolean>;
  /** Reads the page of a saved client. */
  shown(): Promise<ShownClient>;
  /** The visible text of the page, at most 100,000 characters. */
  text(): Promise<string>;
  /** The markup of the page with its secrets, for judging but never for output. At most 2 MB. */
  markup(): Promise<string>;
  /** The documents that the browser has loaded so far, redacted, for evidence. */
  readonly exchanges: readonly Exchange[];
}

/** The browser of a check. It reads plain pages by HTTP, and others in Chromium, which starts when first needed. */
export interface Browser {
  /**
   * Why no visit is possible, as a sentence: the profile names no person, or all pages are to be used in Chromium and
   * there is none. Undefined if visits are possible.
   */
  problem(): Promise<string | undefined>;
  /**
   * Opens a visit without a signed-in user, and closes it after `act`. `watched` are URLs, namely redirect URIs, that
   * are reported but never requested. Throws a `BlockedError` with the problem if there is one. A visit throws one for
   * a missing button or field, and a `VisitError` if a page does not finish loading.
   */
  visit<T>(watched: readonly string[], act: (visit: Visit) => Promise<T>): Promise<T>;
}
