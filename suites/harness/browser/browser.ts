import type { Exchange } from '../../../reports/run.ts';

/** The kind of a page, recognized by the fields and buttons that the profile names. */
export type ShownPage =
  /** Asks who the user is. */
  | { readonly kind: 'login' }
  /** Asks whether the user allows a client's request. */
  | { readonly kind: 'consent' }
  /** Asks for a user code; `boxes`: the number of fields, if each is too short for the code. */
  | { readonly kind: 'user-code'; readonly boxes?: number }
  /** The browser was sent to a watched address, which it never reached. */
  | { readonly kind: 'redirected'; readonly to: URL }
  | { readonly kind: 'other' };

/** Input for the page of a new client; fields that are left out are not changed. */
export interface NewClient {
  readonly name: string;
  readonly grantType: 'client_credentials' | 'authorization_code' | 'device_code';
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** What the page of a client shows; undefined where nothing is found. */
export interface ShownClient {
  readonly identifier?: string;
  readonly secret?: string;
  readonly oidcScopes?: string;
}

/**
 * When pages are used in Chromium: `witness`: if HTTP is not enough, and in the checks that are its witnesses;
 * `always`; or `never`.
 */
export const browserModes = ['witness', 'always', 'never'] as const;

export type BrowserMode = (typeof browserModes)[number];

/** One user in a separate browser context: no cookies except those set during the visit. */
export interface Visit {
  /** Opens an address below base_url, or an absolute one. Returns the page after all redirects. */
  open(address: string): Promise<ShownPage>;
  /** Determines the kind of the current page again. */
  place(): Promise<ShownPage>;
  /** Status of the last document that the browser loaded; undefined when none came. */
  readonly status: number | undefined;
  /** Address of the last document. */
  readonly address: string;
  /** Types the person's login and password and presses the button. */
  signIn(): Promise<ShownPage>;
  /** Presses Allow or Deny. */
  decide(decision: 'allow' | 'deny'): Promise<ShownPage>;
  /** Types a user code, into several fields where the page has a box for each part, and presses the button. */
  enterCode(userCode: string): Promise<ShownPage>;
  /** Whether a button or link that the profile names for clients is there. */
  has(control: 'new' | 'save' | 'activate' | 'deactivate'): Promise<boolean>;
  press(control: 'new' | 'save' | 'activate' | 'deactivate'): Promise<ShownPage>;
  /** Presses the button or link with these words; false when there is none. */
  follow(words: string): Promise<boolean>;
  /** Fills in the form for a new client, without pressing anything; false when a field is missing. */
  fill(client: NewClient): Promise<boolean>;
  /** Reads what the page of a saved client shows. */
  shown(): Promise<ShownClient>;
  /** The visible text of the page, at most 100,000 characters. */
  text(): Promise<string>;
  /** The markup of the page including secrets: for judging, never for output. At most 2 MB. */
  markup(): Promise<string>;
  /** The documents that the browser loaded so far, redacted, for evidence. */
  readonly exchanges: readonly Exchange[];
}

/** The browser of a check: plain pages by HTTP, others in Chromium, which is started when the first page needs it. */
export interface Browser {
  /**
   * Why no visit is possible, in one sentence: the profile names no person, or all pages are to be used in Chromium
   * and there is none. Undefined when one is.
   */
  problem(): Promise<string | undefined>;
  /**
   * Opens a visit without a signed-in user, and closes it after `act`. `watched` are addresses that are reported and
   * never reached: redirect URIs. Throws a `BlockedError` with the problem when there is one; a visit throws one for
   * a missing button or field, and a `VisitError` when a page does not finish loading.
   */
  visit<T>(watched: readonly string[], act: (visit: Visit) => Promise<T>): Promise<T>;
}
