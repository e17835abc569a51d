import { submittedStates } from '../../../models/lifecycles/requisition-record.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Answer } from '../../harness/client.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { bearsRejection } from '../seeing/leaves.ts';
import { type RequisitionSight, sightIn } from '../seeing/sight.ts';

/** What the place of a submitted requisition tells of the rule. */
type Landed =
  | { readonly told: 'holds' }
  | { readonly told: 'violated'; readonly seen: string }
  | { readonly told: 'unknown'; readonly reason: string };

/** Where a submitted requisition was seen. */
export interface Landing {
  /** In the answer of the submit itself: folded, undefined where it shows none that is known. */
  readonly inAnswer?: string | undefined;
  /** In the read that follows. */
  readonly inRead: RequisitionSight | Unread;
  /** Whether the answer says that the work is not done yet. */
  readonly underWay: boolean;
  /** Whether the answer tells of errors beside the requisition: then the attempt may have failed. */
  readonly complains: boolean;
}

/** What submitted requisitions come to when others are quick. */
const furtherOn: readonly string[] = [
  'approved',
  'ordered',
  'partially_received',
  'received',
  'backgrounded',
  'abandoned',
  'withdrawn',
];

export const isSubmitted = (state: string | undefined): boolean =>
  state !== undefined && (submittedStates as readonly string[]).includes(state);

const isComplaint = ([name, value]: readonly [string, unknown]): boolean =>
  /^(?:errors?|warnings?|messages?|notices?)$/.test(name) &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** What an accepted submit, answered and then read, says of where it leads. */
export const landingOf = (answer: Answer, inRead: RequisitionSight | Unread, profile: Profile): Landing => {
  const shown = sightIn(answer, profile);
  const seen = isSnapshot(shown) ? shown : undefined;
  return {
    inAnswer: seen?.state,
    inRead,
    underWay: answer.status === 202,
    complains: Object.entries(seen?.data ?? {}).some(isComplaint),
  };
};

const unknown = (reason: string): Landed => ({ told: 'unknown', reason });

/**
 * Judges where a submit led. Approvers may be quick: a status further on counts against the target only where
 * the answer of the submit itself shows it.
 */
export const landed = ({ inAnswer, inRead, underWay, complains }: Landing): Landed => {
  if (inAnswer !== undefined && furtherOn.includes(inAnswer)) {
    return { told: 'violated', seen: `the answer shows it as ${inAnswer}` };
  }
  if (!isSnapshot(inRead)) {
    return isSubmitted(inAnswer) ? { told: 'holds' } : unknown(`a read afterwards showed ${inRead.unread}`);
  }
  const { state, data } = inRead;
  if (isSubmitted(state)) return { told: 'holds' };
  if (state === undefined || furtherOn.includes(state)) {
    if (isSubmitted(inAnswer)) return { told: 'holds' };
    const shown = state ?? `in status ${jsonText(data['status'] ?? null)}`;
    return unknown(`a read afterwards shows it ${shown}: others may have moved it on`);
  }
  if (underWay) return unknown(`the target answered 202, and a read at once shows it ${state}`);
  if (complains) return unknown('the answer tells of errors: the attempt may have failed');
  if (bearsRejection(data)) return unknown('it was rejected before it could be read');
  return { told: 'violated', seen: `a read afterwards shows it as ${state}` };
};
