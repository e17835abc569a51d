import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { declared, notYet } from '../../harness/declared.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { type Draft, draftBy } from '../asking/draft-by.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { sameUser } from '../seeing/same-user.ts';

const withAccess = 'requisitions/creator-with-access-may-create';
const withoutAccess = 'requisitions/creator-without-access-is-refused';
const unchecked = 'requisitions/creator-is-not-validated';
const claims = [withAccess, withoutAccess, unchecked] as const satisfies readonly RequirementId[];

type Finding = 'holds' | 'violated' | 'unclear';

/** A creation that has to go through; it counts as refused for the creator only where the twins were accepted. */
export const judgeAccepted = (draft: Draft, twins: readonly Draft[], mayOverride: boolean): Finding => {
  if (draft.outcome === 'accepted') return 'holds';
  const known = mayOverride && twins.every(({ outcome }) => outcome === 'accepted');
  return draft.outcome === 'refused' && known ? 'violated' : 'unclear';
};

/** A creation that has to be refused; one that passed over the creator is another matter. */
export const judgeRefused = (draft: Draft, creator: UserReference, twin: Draft): Finding => {
  if (draft.outcome === 'refused') return twin.outcome === 'accepted' ? 'holds' : 'unclear';
  return draft.outcome === 'accepted' && sameUser(draft.createdBy, creator) === true ? 'violated' : 'unclear';
};

interface Told {
  readonly requirement: (typeof claims)[number];
  readonly finding: Finding;
  readonly drafts: readonly Draft[];
}

const sentences: Readonly<Record<Told['requirement'], readonly [expected: string, seen: string]>> = {
  [withAccess]: [
    'a requisition to be created for a creator with access to the content group',
    'it is refused; without that creator it is accepted',
  ],
  [withoutAccess]: [
    'no requisition to be created for a creator without access to the content group',
    'it is created, by that creator',
  ],
  [unchecked]: [
    'a requisition to be created whatever access its creator has',
    'it is refused; without that creator it is accepted',
  ],
};

const tell = ({ judge }: Context, { requirement, finding, drafts }: Told): void => {
  const [expected, seen] = sentences[requirement];
  const exchanges = drafts.flatMap((draft) => draft.exchanges);
  if (finding === 'holds') judge.holds(requirement, drafts.at(-1)?.exchanges[0]);
  else if (finding === 'violated') judge.violated(requirement, { expected, seen, exchanges });
  else judge.inconclusive(requirement, 'No answer tells what becomes of that creator.');
  judge.executed();
};

/**
 * The requester of all drafts, and one who must make no difference. Where requesters may have to be in the content
 * group of the creator, that is the creator.
 */
const requestersFor = (
  { profile }: Context,
  creator: UserReference | undefined,
): readonly (UserReference | undefined)[] => {
  const { user, requesterOutsideContentGroup: outside } = profile.requisitions;
  if (notYet(profile, '30.2.2') !== undefined) return [creator];
  return outside === undefined ? [user] : [user, outside];
};

interface Creators {
  readonly withAccess?: UserReference;
  readonly withoutAccess?: UserReference;
}

/** The same requester without a creator, and the creator as a requester: both users are known to be taken. */
const twinsOf = async (
  context: Context,
  requester: UserReference | undefined,
  creator: UserReference,
): Promise<readonly Draft[]> => {
  const own = await draftBy(context, { requester });
  const other = await draftBy(context, { requester: creator });
  const isTaken = sameUser(other.requestedBy, creator) === true;
  return [own, isTaken ? other : { ...other, outcome: 'unclear' }];
};

const mayOverride = ({ profile }: Context): boolean => declared(profile, 'created-by-override') === 'true';

const judgeWith = async (context: Context, creator: UserReference): Promise<Draft> => {
  const requesters = requestersFor(context, creator);
  const drafts: Draft[] = [];
  for (const requester of requesters) {
    const draft = await draftBy(context, { requester, creator });
    const twins = draft.outcome === 'refused' ? await twinsOf(context, requester, creator) : [];
    const finding = judgeAccepted(draft, twins, mayOverride(context));
    tell(context, { requirement: withAccess, finding, drafts: [...twins, draft] });
    drafts.push(draft);
  }
  return drafts[0] ?? { outcome: 'unclear', exchanges: [] };
};

const judgeValidated = async (context: Context, creators: Creators): Promise<void> => {
  const { withAccess: known, withoutAccess: barred } = creators;
  if (known === undefined) return;
  const twin = await judgeWith(context, known);
  if (barred === undefined) return;
  const [requester] = requestersFor(context, known);
  const draft = await draftBy(context, { requester, creator: barred });
  const finding = judgeRefused(draft, barred, twin);
  tell(context, { requirement: withoutAccess, finding, drafts: [twin, draft] });
};

const judgeUnchecked = async (context: Context, barred: UserReference): Promise<void> => {
  const [requester] = requestersFor(context, barred);
  const draft = await draftBy(context, { requester, creator: barred });
  const twins = draft.outcome === 'refused' ? await twinsOf(context, requester, barred) : [];
  const finding = judgeAccepted(draft, twins, mayOverride(context));
  tell(context, { requirement: unchecked, finding, drafts: [...twins, draft] });
};

/** Why a claim does not apply to this target; undefined where it does. */
const exemption = ({ profile }: Context, claim: (typeof claims)[number]): string | undefined => {
  const value = declared(profile, 'allow-created-by-override-via-api');
  if (declared(profile, 'created-by-override') === 'false') return 'created-by may not be overridden here.';
  if (value === undefined) return 'The profile does not say whether the access of creators is validated.';
  const validated = value === 'true';
  if (validated !== (claim !== unchecked))
    return `The access of creators is ${validated ? '' : 'not '}validated here.`;
  const { creators } = profile.requisitions;
  const needed = claim === unchecked ? [creators.withoutAccess] : [creators.withAccess];
  const all = claim === withoutAccess ? [...needed, creators.withoutAccess] : needed;
  return all.includes(undefined) ? 'The profile does not name such creators.' : undefined;
};

/** For which creators requisitions may be created. */
export const creatorAccess: Check = {
  id: 'requisitions/creator-access',
  title: 'Whether the access of a named creator to the content group is validated',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const asked = claims.filter((claim) => {
      const reason = exemption(context, claim);
      if (reason !== undefined) judge.notApplicable(claim, reason);
      return reason === undefined;
    });
    if (asked.length === 0 || (await blockWithoutForm(context, asked))) return;
    const { creators } = profile.requisitions;
    const more = asked.includes(withAccess) ? requestersFor(context, creators.withAccess).length - 1 : 0;
    judge.planned(asked.length + more);
    if (asked.includes(withAccess)) await judgeValidated(context, creators);
    else if (creators.withoutAccess !== undefined) await judgeUnchecked(context, creators.withoutAccess);
  },
};
