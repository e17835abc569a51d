import type { Value } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { judgeForbidden, judgeHonoured } from '../../harness/pairs.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { sameRecord } from '../../harness/resources/same-value.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { capabilityText, whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { type MakingEndpoint, namesCreator } from '../descriptor.ts';
import { attempt, type CreationAttempt } from '../operations.ts';
import { freeLine } from '../payload.ts';

/** The requester and the creator that a request names; an omitted one is not named. */
export interface DraftUsers {
  readonly requester?: UserReference | undefined;
  readonly creator?: UserReference | undefined;
}

/** A draft with the users that a read shows for it. */
export interface ReadDraft extends CreationAttempt {
  readonly createdBy?: Value | undefined;
  readonly requestedBy?: Value | undefined;
}

/** The operations that create a requisition. */
export const makingEndpoints: readonly MakingEndpoint[] = [
  'requisitions.create',
  'requisitions.submit-for-approval',
];

/** Creates a draft with these users, or submits one with the given operation, and reads it. */
export const draftBy = async (
  context: Context,
  { requester, creator }: DraftUsers,
  endpoint?: MakingEndpoint,
): Promise<ReadDraft> => {
  const header = {
    ...(requester && { 'requested-by': requester }),
    ...(creator && { 'created-by': creator }),
  };
  const one = await attempt(context, { lines: [freeLine('created by')], header }, endpoint && { endpoint });
  const { 'created-by': createdBy, 'requested-by': requestedBy } = one.snapshot?.data ?? {};
  return { ...one, createdBy, requestedBy };
};

const requirement = 'requisitions/created-by-is-the-api-user';

/**
 * Whether two drafts with different requesters show that the API user is their creator, when the profile does not name
 * that user; undefined where they are inconclusive.
 */
const isByUnknown = (one: ReadDraft, other: ReadDraft): boolean | undefined => {
  const same = sameRecord(one.createdBy, other.createdBy);
  if (sameRecord(one.requestedBy, other.requestedBy) !== false || same === undefined) return undefined;
  if (same) return true;
  const follows = ({ createdBy, requestedBy }: ReadDraft) => sameRecord(createdBy, requestedBy) === true;
  return follows(one) && follows(other) ? false : undefined;
};

const isSame = (one: UserReference, other: UserReference | undefined): boolean =>
  other !== undefined && sameRecord(one, other) === true;

/** Distinct requesters to try; those other than the API user come first, as they are more conclusive. */
const requestersFor = ({ profile }: Context): readonly (UserReference | undefined)[] => {
  const { user, apiUser, creators, requesterOutsideContentGroup: outside } = profile.requisitions;
  const named = [user, creators.withAccess, outside].filter(
    (one, at, all) =>
      one !== undefined && !isSame(one, apiUser) && !all.slice(0, at).some((other) => isSame(one, other)),
  );
  return [...named, undefined];
};

const judgeDefault = async (scenario: Scenario, endpoint: MakingEndpoint): Promise<void> => {
  const { apiUser } = scenario.profile.requisitions;
  const drafts: ReadDraft[] = [];
  for (const requester of requestersFor(scenario)) {
    const draft = await draftBy(scenario, { requester }, endpoint);
    if (draft.outcome !== 'accepted') continue;
    const verdicts = apiUser
      ? [sameRecord(draft.createdBy, apiUser)]
      : drafts.map((one) => isByUnknown(one, draft));
    drafts.push(draft);
    const isRight = verdicts.find((one) => one !== undefined);
    if (isRight !== undefined)
      return scenario.finds(requirement, isRight, drafts, {
        seen: 'the requisition is created by another user',
      });
  }
  scenario.stop('no read shows who created a requisition that names no creator');
};

/** Judges who is shown as the creator of a requisition that names none. */
export const createdByDefault = changingCheck({
  id: 'requisitions/created-by-default',
  title: 'A requisition that names no creator is created by the API user',
  claims: [requirement],
  exempt: (context) => {
    const { profile } = context;
    if (namesCreator(profile)) return 'The profile says that every requisition names its creator.';
    const isKnown = profile.requisitions.apiUser !== undefined || requestersFor(context).length > 1;
    return isKnown
      ? undefined
      : whyLacking('the profile does not say who the client acts as', 'requisitions.api-user');
  },
  parts: (scenario) => makingEndpoints.map((endpoint) => () => judgeDefault(scenario, endpoint)),
});

const allowed = 'requisitions/created-by-may-be-overridden';
const forbidden = 'requisitions/created-by-stays-without-permission';
const silence = 'requisitions/created-by-not-permitted';

const rows = {
  [allowed]: 'a requisition that names its creator, as the customer has permitted',
  [forbidden]: 'created-by, which the customer has not permitted to name,',
} as const;

/** A draft that names a creator, and one that names the same user only as its requester. */
interface Pair {
  readonly creator: UserReference;
  readonly control: ReadDraft;
  readonly draft: ReadDraft;
}

/** Whether the draft shows the creator that it names (true) or the API user (false). */
const isKept = ({ creator, control, draft }: Pair): boolean | undefined => {
  if (sameRecord(control.createdBy, creator) !== false) return undefined;
  if (sameRecord(draft.createdBy, creator) === true) return true;
  return sameRecord(draft.createdBy, control.createdBy) === true ? false : undefined;
};

/** Users to name as creators; one without access to the content group only where access does not matter. */
const creatorsFor = ({ profile }: Context, may: boolean): readonly UserReference[] => {
  const { creators, user } = profile.requisitions;
  const unchecked = capabilityText(profile, 'allow-created-by-override-via-api') === 'false';
  const others = may ? [unchecked ? creators.withoutAccess : undefined] : [user, creators.withoutAccess];
  return [creators.withAccess, ...others].filter((one) => one !== undefined);
};

/** Returns the first pair whose creator differs from the API user. */
const pairFor = async (scenario: Scenario, may: boolean, endpoint: MakingEndpoint): Promise<Pair> => {
  let last: Pair | undefined;
  for (const creator of creatorsFor(scenario, may)) {
    const control = await draftBy(scenario, { requester: creator }, endpoint);
    if (sameRecord(control.createdBy, creator) === true) continue;
    last = { creator, control, draft: await draftBy(scenario, { requester: creator, creator }, endpoint) };
    if (control.outcome === 'accepted') break;
  }
  return scenario.need(last, 'the creator whom the profile names is the user of the API');
};

const judgeOverride = async (
  scenario: Scenario,
  requirement: typeof allowed | typeof forbidden,
  endpoint: MakingEndpoint,
): Promise<void> => {
  const { judge } = scenario;
  const pair = await pairFor(scenario, requirement === allowed, endpoint);
  const { creator, draft: sent, control } = pair;
  const row = { requirement, what: rows[requirement] };
  if (requirement === allowed) {
    // The target knows the user by the reference that is sent.
    const known = sameRecord(control.requestedBy, creator) === true ? control : undefined;
    return judgeHonoured(judge, row, { sent, control: known, isKept: isKept(pair) });
  }
  const rejected = judgeForbidden(judge, row, { sent, control, isKept: isKept(pair) });
  if (rejected !== undefined)
    judge.observe(silence, rejected === 'refused' ? rejected : 'ignored', sent.exchanges[0]);
};

/** Judges whether a request may name the creator of a requisition. */
export const createdByOverride = changingCheck({
  id: 'requisitions/created-by-override',
  title: 'created-by is taken from the request where the customer permits it, and only there',
  claims: [allowed, forbidden],
  observes: [silence],
  exempt: (context, claim) => {
    const { profile } = context;
    const value = capabilityText(profile, 'created-by-override');
    const may = value === 'true';
    if (value === undefined)
      return whyLacking(
        'the profile does not say whether the API may say who created a requisition',
        'capabilities.created-by-override',
      );
    if (claim === allowed ? !may : value !== 'false')
      return `created-by may ${may ? '' : 'not '}be overridden here.`;
    const isNamed = !namesCreator(profile) && creatorsFor(context, may).length > 0;
    return isNamed
      ? undefined
      : whyLacking('the profile names no other creator than every requisition has', 'requisitions.creators');
  },
  parts: (scenario, claims) =>
    claims.flatMap((claim) =>
      makingEndpoints.map((endpoint) => () => judgeOverride(scenario, claim, endpoint)),
    ),
});
