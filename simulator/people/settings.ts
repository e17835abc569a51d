/** Whoever acts by themselves. */
export const peopleWho = ['approvers', 'buyers', 'suppliers', 'receivers', 'payments'] as const;

export type PeopleWho = (typeof peopleWho)[number];

/** How fast they are: what the times of the rows are multiplied by. */
export const paces = { busy: 1, calm: 12 } as const;

type Pace = keyof typeof paces;

/** Who acts by themselves in a sandbox, and how fast. */
export interface PeopleSettings {
  /** Nobody does while it is off. */
  readonly pace: Pace | 'off';
  /** These alone. */
  readonly who: readonly PeopleWho[];
}

/** How it is unless somebody says otherwise: what others do is asked for. */
export const nobody: PeopleSettings = { pace: 'off', who: peopleWho };

/** What somebody is about to do to a document by themselves, kept under kind and id. */
export interface StoredAct {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly who: PeopleWho;
  /** The name of a kind of documents. */
  readonly kind: string;
  readonly id: number;
  /** The state that it is in, in which they do it. */
  readonly state: string;
  readonly event: string;
}
