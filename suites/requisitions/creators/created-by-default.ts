import type { Check, Context } from '../../harness/check.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { type Draft, draftBy, namesCreator } from '../asking/draft-by.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { sameUser } from '../seeing/same-user.ts';

const requirement = 'requisitions/created-by-is-the-api-user';

export type Finding = 'holds' | 'violated' | 'unclear';

/** What two drafts of different requesters say of their creator, where nobody knows who the API's user is. */
export const judgeUnknown = (one: Draft, other: Draft): Finding => {
  const same = sameUser(one.createdBy, other.createdBy);
  const requesters = sameUser(one.requestedBy, other.requestedBy);
  if (same === true) return requesters === false ? 'holds' : 'unclear';
  if (same === undefined) return 'unclear';
  const follows = ({ createdBy, requestedBy }: Draft) => sameUser(createdBy, requestedBy) === true;
  return requesters === false && follows(one) && follows(other) ? 'violated' : 'unclear';
};

const isSame = (one: UserReference, other: UserReference | undefined): boolean =>
  other !== undefined && sameUser(one, other) === true;

/** Requesters to try, each once; one who is not the user of the API tells more. */
const requestersFor = ({ profile }: Context): readonly (UserReference | undefined)[] => {
  const { user, apiUser, creators, requesterOutsideContentGroup: outside } = profile.requisitions;
  const named = [user, creators.withAccess, outside].filter(
    (one, at, all) =>
      one !== undefined && !isSame(one, apiUser) && !all.slice(0, at).some((other) => isSame(one, other)),
  );
  return [...named, undefined];
};

const judgeKnown = (draft: Draft, apiUser: UserReference): Finding => {
  const same = sameUser(draft.createdBy, apiUser);
  if (same === undefined) return 'unclear';
  return same ? 'holds' : 'violated';
};

const tell = ({ judge }: Context, finding: Finding, drafts: readonly Draft[]): void => {
  if (finding === 'holds') judge.holds(requirement, drafts.at(-1)?.exchanges.at(-1));
  else if (finding === 'unclear') {
    judge.inconclusive(requirement, 'No read tells who created a requisition that names no creator.');
  } else {
    judge.violated(requirement, {
      expected: 'a requisition without created-by to be created by the user of the API, whoever requests it',
      seen: 'it is created by somebody else',
      exchanges: drafts.flatMap(({ exchanges }) => exchanges),
    });
  }
};

const look = async (context: Context): Promise<void> => {
  const { apiUser } = context.profile.requisitions;
  const drafts: Draft[] = [];
  for (const requester of requestersFor(context)) {
    const draft = await draftBy(context, { requester });
    if (draft.outcome !== 'accepted') continue;
    const finding = apiUser && judgeKnown(draft, apiUser);
    const findings = finding === undefined ? drafts.map((one) => judgeUnknown(one, draft)) : [finding];
    drafts.push(draft);
    const told = findings.find((one) => one !== 'unclear');
    if (told !== undefined) return tell(context, told, drafts);
  }
  tell(context, 'unclear', drafts);
};

/** Who created a requisition that does not say so. */
export const createdByDefault: Check = {
  id: 'requisitions/created-by-default',
  title: 'A requisition that names no creator is created by the user of the API',
  claims: [requirement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (namesCreator(profile)) {
      judge.notApplicable(requirement, 'The profile says that every requisition names its creator.');
      return;
    }
    if (profile.requisitions.apiUser === undefined && requestersFor(context).length === 1) {
      judge.notApplicable(
        requirement,
        'The profile does not say who the client acts as, and names no requester.',
      );
      return;
    }
    if (await blockWithoutForm(context, [requirement])) return;
    judge.planned(1);
    await look(context);
    judge.executed();
  },
};
