import type { OwnerSegment } from '../../models/owners.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { describeNone, firstOf, type OwnerDocument } from './descriptor.ts';

/** Requirements that the documents of a profile cannot decide, and why. */
export interface OutOfReach {
  readonly claims: readonly RequirementId[];
  readonly reason: string;
}

/** A check that does the same with one document of each of some kinds. */
interface DocumentCheck extends Pick<Check, 'id' | 'title' | 'claims' | 'observes'> {
  readonly segments: readonly OwnerSegment[];
  /** What documents of a kind alone decide; nothing when left out. */
  readonly claimsOf?: (segment: OwnerSegment) => readonly RequirementId[];
  /** What cannot be decided of a kind though there is a document of it. */
  readonly outOfReach?: (profile: Profile, segment: OwnerSegment) => readonly OutOfReach[];
  /** For a run of the check; answers what is done with a document, which is one of several. */
  readonly open: (
    context: Context,
    eventually: Eventually,
  ) => (document: OwnerDocument, at: number) => Promise<void>;
  /** Why a claim was not decided. */
  readonly undecided: string;
}

const outOfReachIn = (
  { segments, claimsOf = () => [], outOfReach = () => [] }: DocumentCheck,
  profile: Profile,
  documents: readonly OwnerDocument[],
): readonly OutOfReach[] =>
  segments.flatMap((segment) =>
    documents.some((one) => one.segment === segment)
      ? outOfReach(profile, segment)
      : { claims: claimsOf(segment), reason: describeNone(segment) },
  );

/** A check over the first document of each kind that the profile names. */
export const documentCheck = (row: DocumentCheck): Check => {
  const { id, title, claims, observes, segments, open, undecided } = row;
  const run = async (context: Context): Promise<void> => {
    const { judge, profile, clock } = context;
    const documents = firstOf(profile, segments);
    const away = outOfReachIn(row, profile, documents);
    for (const one of away) judge.notApplicable(one.claims, one.reason);
    judge.planned(documents.length);
    const play = open(context, openEventually(clock));
    for (const [at, document] of documents.entries()) {
      await play(document, at);
      judge.executed();
    }
    const left = claims.filter((claim) => !away.some((one) => one.claims.includes(claim)));
    if (documents.length > 0) judge.inconclusive(left, undecided);
    else
      judge.notApplicable(left, whyLacking('the profile names no such documents', 'attachments.documents'));
  };
  return { id, title, claims, ...(observes && { observes }), run };
};
