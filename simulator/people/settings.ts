/** Roles of simulated people. */
export const peopleWho = ['approvers', 'buyers', 'suppliers', 'receivers', 'payments'] as const;

export type PeopleWho = (typeof peopleWho)[number];

/** Pace -> factor for the delays of the rows. */
export const paces = { busy: 1, calm: 12 } as const;

type Pace = keyof typeof paces;

/** Which roles act automatically in a sandbox, and how fast. */
export interface PeopleSettings {
  /** `off` disables all of them. */
  readonly pace: Pace | 'off';
  /** The active roles. */
  readonly who: readonly PeopleWho[];
}

/** The default: no person acts automatically. */
export const nobody: PeopleSettings = { pace: 'off', who: peopleWho };

/** A planned act on a document, stored under the document's kind and id. */
export interface StoredAct {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly who: PeopleWho;
  /** Document kind. */
  readonly kind: string;
  readonly id: number;
  /** The state of the document in which the act is planned. */
  readonly state: string;
  readonly event: string;
}
