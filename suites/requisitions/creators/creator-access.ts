import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { judgeForbidden, judgeHonoured, type PairResult } from '../../harness/pairs.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { sameRecord } from '../../harness/resources/same-value.ts';
import { capabilityText, notYet, whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { findForm } from '../form.ts';
import { type DraftUsers, draftBy, makingEndpoints, type ReadDraft } from './created-by.ts';

const withAccess = 'requisitions/creator-with-access-may-create';
const withoutAccess = 'requisitions/creator-without-access-is-refused';
const unchecked = 'requisitions/creator-is-not-validated';
const claims = [withAccess, withoutAccess, unchecked] as const satisfies readonly RequirementId[];

/**
 * The requester of all drafts, and one who must make no difference. In versions that may require the requester to be in
 * the creator's content group, the creator is the only requester.
 */
const requestersFor = (
  { profile }: Context,
  creator: UserReference | undefined,
): readonly (UserReference | undefined)[] => {
  const { user, requesterOutsideContentGroup: outside } = profile.requisitions;
  if (notYet(profile, '30.2.2') !== undefined) return [creator];
  return outside === undefined ? [user] : [user, outside];
};

/**
 * Sends the same requester without a creator, and the creator as a requester, to prove that both references are
 * accepted.
 */
const controlOf = async (
  context: Context,
  { requester, creator }: Required<DraftUsers>,
): Promise<PairResult | undefined> => {
  const own = await draftBy(context, { requester });
  const other = await draftBy(context, { requester: creator });
  const isTaken = creator !== undefined && sameRecord(other.requestedBy, creator) === true;
  if (!isTaken || [own, other].some(({ outcome }) => outcome !== 'accepted')) return undefined;
  return { ...own, exchanges: [...own.exchanges, ...other.exchanges] };
};

/** Judges a creation that must be accepted, whoever is shown as the creator. Returns the draft. */
const judgeCreated = async (
  context: Context,
  requirement: RequirementId,
  { requester, creator }: Required<DraftUsers>,
): Promise<ReadDraft> => {
  const { judge, profile } = context;
  const sent = await draftBy(context, { requester, creator });
  const mayOverride = capabilityText(profile, 'created-by-override') === 'true';
  const isRefused = mayOverride && sent.outcome === 'refused';
  const control = isRefused ? await controlOf(context, { requester, creator }) : undefined;
  const row = { requirement, what: 'a requisition that names its creator' };
  judgeHonoured(judge, row, { sent, control, isKept: true });
  return sent;
};

/** Judges that each operation refuses a creation; `control` has the same requester and a creator with access. */
const judgeBarred = async (context: Context, users: Required<DraftUsers>, control: ReadDraft | undefined) => {
  for (const endpoint of makingEndpoints) {
    const sent = await draftBy(context, users, endpoint);
    // An ignored creator is judged elsewhere.
    const isKept = sameRecord(sent.createdBy, users.creator) === true || undefined;
    const row = { requirement: withoutAccess, what: 'a requisition of a creator without access' } as const;
    judgeForbidden(context.judge, row, { sent, control, isKept });
  }
};

const judgeValidated = async (context: Context): Promise<void> => {
  const { withAccess: creator, withoutAccess: barred } = context.profile.requisitions.creators;
  const requesters = requestersFor(context, creator);
  const drafts: ReadDraft[] = [];
  for (const requester of requesters)
    drafts.push(await judgeCreated(context, withAccess, { requester, creator }));
  if (barred === undefined) return;
  await judgeBarred(context, { requester: requesters[0], creator: barred }, drafts[0]);
  // The requester makes no difference, even if it is the creator.
  const own = { requester: barred, creator: barred };
  await judgeBarred(context, own, await draftBy(context, { requester: barred, creator }));
};

/** Returns why a claim does not apply to this target; undefined where it does. */
const whyExempt = ({ profile }: Context, claim: (typeof claims)[number]): string | undefined => {
  const value = capabilityText(profile, 'allow-created-by-override-via-api');
  if (capabilityText(profile, 'created-by-override') === 'false')
    return 'created-by may not be overridden here.';
  if (value === undefined)
    return whyLacking(
      'the profile does not say whether the access of creators is validated',
      'capabilities.allow-created-by-override-via-api',
    );
  const validated = value === 'true';
  if (validated !== (claim !== unchecked))
    return `The access of creators is ${validated ? '' : 'not '}validated here.`;
  const { creators } = profile.requisitions;
  const missing = {
    'with-access': claim !== unchecked && creators.withAccess === undefined,
    'without-access': claim !== withAccess && creators.withoutAccess === undefined,
  };
  const [one, ...others] = (['with-access', 'without-access'] as const)
    .filter((name) => missing[name])
    .map((name) => `requisitions.creators.${name}`);
  return one && whyLacking('the profile names no such creators', one, ...others);
};

/** Judges for which creators requisitions may be created. */
export const creatorAccess = changingCheck({
  id: 'requisitions/creator-access',
  title: 'Whether the access of a named creator to the content group is validated',
  claims,
  exempt: whyExempt,
  parts: (scenario, requested) => [
    async () => {
      if (requested.includes(withAccess)) return judgeValidated(scenario);
      const creator = scenario.profile.requisitions.creators.withoutAccess;
      const [requester] = requestersFor(scenario, creator);
      await judgeCreated(scenario, unchecked, { requester, creator });
    },
  ],
});

const requirement = 'requisitions/requester-outside-content-group';

const judgeOutside = async (context: Context): Promise<void> => {
  const { user, requesterOutsideContentGroup: outside } = context.profile.requisitions;
  const control = await draftBy(context, { requester: user });
  const sent = await draftBy(context, { requester: outside });
  const key = (await findForm(context))?.users;
  // A requester that is referenced by another key than the control may just not be understood.
  const hasSameKey = key !== undefined && user?.[key] !== undefined && outside?.[key] !== undefined;
  const row = { requirement, what: 'a requester outside the content group of the creator' } as const;
  judgeHonoured(context.judge, row, { sent, control: hasSameKey ? control : undefined, isKept: true });
};

/** Creates a requisition for a requester who is not in the content group of the creator. */
export const requesterOutside = changingCheck({
  id: 'requisitions/requester-outside',
  title: 'A requisition may be created for a requester outside the content group of its creator',
  claims: [requirement],
  exempt: ({ profile }) =>
    notYet(profile, '30.2.2') ??
    (profile.requisitions.requesterOutsideContentGroup === undefined
      ? whyLacking(
          'the profile names no requester outside the content group',
          'requisitions.requester-outside-content-group',
        )
      : undefined),
  parts: (context) => [() => judgeOutside(context)],
});
