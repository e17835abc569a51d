/** The moves of counterparties that a target's owner can offer to the suites. */
export const hookNames = [
  'create-service-sheet',
  'move-service-sheet',
  'create-payment',
  'move-payment',
  'move-requisition',
  'move-delivery-schedule',
  'move-inspection',
  'create-user',
  'holdings',
  'move-reassignment',
  'create-attachment',
  'create-legal-document',
  'notifications',
  'order-number',
  'move-clock',
  'set-client-scopes',
] as const;

export type HookName = (typeof hookNames)[number];

/**
 * An HTTP call with placeholders: `{state}` and the like. In the URL a value is percent-encoded; in the body it
 * is spelled for JSON: `"{state}"` becomes a string with its quotes (null when there is no value), a bare
 * `{steps}` a number or null, and `{event}` a counterparty's whole event as an object.
 */
export interface HttpHook {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where the new document's id stands in the JSON answer: member names joined by dots. */
  readonly id: string;
  /** Where the number of an order stands, likewise; `number` when left out. */
  readonly number?: string;
  /** Where the login of a new user stands, likewise; `login` when left out. */
  readonly login?: string;
  /** Where it stands how often a user was notified, likewise; `count` when left out. */
  readonly count?: string;
}

/** HTTP calls, or a module that exports functions with the same names in camel case. */
export interface Hooks {
  readonly http: Partial<Readonly<Record<HookName, HttpHook>>>;
  /** Absolute path of the module. */
  readonly module?: string;
}
