import type { Members } from '../../../models/members.ts';
import type { Effect } from './moves.ts';

/** What was sent, and what is known of it. */
export interface Asked {
  readonly sent: Members;
  /** The known members that were sent as true. */
  readonly asked: readonly string[];
  readonly holdsNothing: boolean;
  /** Whether another one from the same user is not done yet. */
  readonly isSecond: boolean;
}

/** What a platform of tests does otherwise than the plainest one that does what is documented. */
export interface Ways {
  /** Members that do something else. */
  readonly moves?: Readonly<Record<string, Effect>>;
  /** The status of a refusal; undefined accepts. */
  readonly refuses?: (asked: Asked) => number | undefined;
  /** Documented refusals that are none here. */
  readonly accepts?: readonly ('no from-user' | 'no to-user' | 'no responsibility')[];
  /** What was added is taken from the from-user; or added once more to a to-user who has it. */
  readonly added?: 'taken' | 'repeated';
  readonly createStatus?: number;
  /** Laid over what answers show: of a creation, while it is new, once it is done. Undefined leaves a member out. */
  readonly tells?: Members;
  readonly whileNew?: Members;
  readonly onceDone?: Members;
  /** Members that no answer shows. */
  readonly hides?: readonly string[];
  /** What requests may call the approvals group, and what answers call it. */
  readonly groupNames?: readonly string[];
  readonly shownGroupName?: string;
  /** When it is processed: by the hook alone unless told otherwise. */
  readonly processed?: 'by the hook' | 'at the first read' | 'at the third read' | 'never';
  readonly deactivates?: 'with the flag' | 'never' | 'always' | 'at once';
  /** What holds the items. */
  readonly itemsIn?: 'a list' | 'a list below a name' | 'nothing' | 'no such path';
  /** So many items are shown at most. */
  readonly itemsPerPage?: number;
  /** Those of the reassignment, of all, or of the newest. */
  readonly itemsOf?: 'its own' | 'all' | 'the newest';
  /** Laid over each item; over one that failed. */
  readonly everyItem?: Members;
  readonly failedItem?: Members;
  /** What is written instead of the three names with hyphens. */
  readonly itemNames?: Readonly<Record<string, string>>;
  /** Hooks that are not there. */
  readonly without?: readonly ('create-user' | 'holdings' | 'move-reassignment')[];
  /** Lists of which the hook holdings does not tell. */
  readonly untold?: readonly string[];
}
