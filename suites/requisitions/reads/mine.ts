import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf, ownFormat } from '../../harness/dialect/formats-of.ts';
import { placeOf } from '../../harness/dialect/place.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { type CollectedRecords, idsIn } from '../../harness/resources/collected-records.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { sameRecord } from '../../harness/resources/same-value.ts';
import { idText } from '../../harness/resources/snapshot.ts';
import { inUnits } from '../../harness/run/work-units.ts';
import { capabilityText, whyLacking } from '../../harness/verdict/lacking.ts';
import { type AnsweredList, judgeAlone, judgeList, requestList } from '../../laws/lists.ts';
import { draftBy } from '../creators/created-by.ts';
import { namesCreator } from '../descriptor.ts';
import type { CreatedRequisition } from '../form.ts';
import { make } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { readableHere } from './show.ts';

const minePlace = placeOf('requisitions.mine', {});

/** The form of the answer. */
const mineRule = 'requisitions/mine-answers-requisitions';

/** Judges the list of the current user. A client may have no user of its own, so an empty list is allowed. */
const judgeMine = (context: Context, mine: AnsweredList): Promise<void> =>
  judgeList(context, mine, idsIn(mine.contents.readings).length > 0 ? readableHere(context) : undefined);

/** Judges the form of the list of the current user's requisitions. */
export const mine: Check = {
  id: 'requisitions/mine',
  title: "The list of the current user's requisitions answers requisitions",
  claims: [mineRule],
  effect: 'reads',
  run: async (context) => {
    const formats = formatsOf(context.profile);
    await inUnits(context.judge, formats, async (format) => {
      await judgeMine(context, await requestList(context, minePlace, { format }));
    });
  },
};

const referenceOf = (value: Value | undefined): UserReference | undefined => {
  if (!isData(value)) return undefined;
  const { id, login, email } = value;
  const reference: UserReference = {
    ...(isId(id) && { id }),
    ...(typeof login === 'string' && { login }),
    ...(typeof email === 'string' && { email }),
  };
  return Object.keys(reference).length === 0 ? undefined : reference;
};

/**
 * The users that the client may act as: the one of the profile, and the creator of a draft that names none. Two if they
 * differ; other checks judge which is wrong. Empty if neither is known.
 */
export const currentUsers = oncePerProfile(
  async (context: Context): Promise<readonly UserReference[]> => {
    const { profile } = context;
    const draft = namesCreator(profile) ? undefined : await draftBy(context, {});
    return [profile.requisitions.apiUser, referenceOf(draft?.createdBy)].filter((one) => one !== undefined);
  },
  { isFinal: (users) => users.length > 0 },
);

const listOf = (value: Value | undefined): readonly (Value | undefined)[] =>
  Array.isArray(value) ? value : [value];

/** The users to whom a requisition belongs in some role. */
const owners = (data: Data): readonly (Value | undefined)[] =>
  ['created-by', 'requested-by', 'requester', 'user-members', 'user-group-members'].flatMap((member) =>
    listOf(data[member]),
  );

/**
 * Whether a requisition belongs to one of the users. `yes` if one of its owners is one of them. `no` if creator and
 * requester are shown, and neither they nor any other shown owner is one of them.
 */
export const isOf = (data: Data, users: readonly UserReference[]): 'yes' | 'no' | 'undecided' => {
  const compareUsers = (value: Value | undefined): (boolean | undefined)[] =>
    users.map((user) => sameRecord(value, user));
  if (owners(data).some((owner) => compareUsers(owner).includes(true))) return 'yes';
  const isOther = (value: Value | undefined): boolean =>
    users.length > 0 && !compareUsers(value).includes(undefined);
  const isOfOthers = [data['created-by'], data['requested-by']].every(isOther);
  const rest = owners(data).filter((owner) => owner !== undefined && owner !== null);
  return isOfOthers && rest.every(isOther) ? 'no' : 'undecided';
};

const rule = 'requisitions/mine-is-of-the-current-user';
const meaning = 'requisitions/mine-means';
const withoutUser = 'requisitions/mine-without-user';

/** The requisitions and users needed to judge ownership. */
interface ListCase {
  readonly users: readonly UserReference[];
  /** Created by the client, but shown as created and requested by another user. */
  readonly ofOther?: Id | undefined;
  /** Created by the current user for another user. */
  readonly forOther?: CreatedRequisition;
  readonly own: CreatedRequisition;
}

/** Judges whose requisitions the list shows, where users are known and some requisition shows its owners. */
const judgeOwners = ({ judge }: Context, { place, contents }: AnsweredList, { users, ofOther }: ListCase) => {
  if (users.length === 0)
    return judge.inconclusive(rule, whyLacking('the current user is not known', 'requisitions.api-user'));
  const shown = contents.readings.map(({ data }) => {
    const id = idText(data);
    return { id, of: id !== undefined && id === String(ofOther) ? 'no' : isOf(data, users) };
  });
  const others = shown.filter(({ of }) => of === 'no').map(({ id }) => id);
  if (contents.kind === 'records' && shown.every(({ of }) => of === 'undecided'))
    return judge.inconclusive(rule, 'no requisition among mine shows whose it is');
  const seen = `some that others created and requested: ${others.slice(0, 5).join(', ')}`;
  const stray = others.length > 0 ? { seen, exchanges: [] } : undefined;
  judgeAlone(judge, { place, contents: contents }, { document: 'the current user', stray });
};

/** Paging and filtering are undocumented here, but any result must belong to the current user. */
const queries = ['offset=1', 'status=draft'];

const judgeQueried = async (
  context: Context,
  format: AnsweredList['format'],
  listCase: ListCase,
): Promise<void> => {
  for (const query of queries) {
    const mine = await requestList(context, minePlace, { format, query });
    if (mine.contents.kind === 'records' && mine.contents.readings.length > 0)
      judgeOwners(context, mine, listCase);
  }
};

const observe = ({ judge }: Context, mine: CollectedRecords, { own, forOther }: ListCase): void => {
  const { exchange } = mine.answer;
  if (mine.kind === 'refused') judge.observe(withoutUser, 'refused', exchange);
  if (mine.kind !== 'records') return;
  const ids = idsIn(mine.readings);
  const has = ({ id }: CreatedRequisition): boolean => id !== undefined && ids.includes(id);
  judge.observe(withoutUser, ids.length === 0 ? 'empty' : 'account', exchange);
  if (forOther?.id === undefined) return;
  if (has(forOther)) judge.observe(meaning, 'created-or-requested', exchange);
  // Both were created at the same moment, so a page that shows one would show the other.
  else if (has(own)) judge.observe(meaning, 'requested', exchange);
};

/** Creates a requisition in the name of another user, if the profile names one whom created-by may name. */
const makeOfOther = async (context: Context, users: readonly UserReference[]): Promise<Id | undefined> => {
  const { withAccess: creator } = context.profile.requisitions.creators;
  if (creator === undefined || capabilityText(context.profile, 'created-by-override') !== 'true')
    return undefined;
  const { id, snapshot } = await draftBy(context, { requester: creator, creator });
  return snapshot !== undefined && isOf(snapshot.data, users) === 'no' ? id : undefined;
};

const listCaseOf = async (context: Context): Promise<ListCase> => {
  const { user } = context.profile.requisitions;
  const users = await currentUsers(context);
  const own = await make(context, { lines: [freeLine('mine')] });
  if (users.length === 0) return { users, own };
  const ofOther = await makeOfOther(context, users);
  if (user === undefined || !users.every((one) => sameRecord(user, one) === false))
    return { users, own, ofOther };
  const input = { lines: [freeLine('theirs')], header: { 'requested-by': user } };
  return { users, own, ofOther, forOther: await make(context, input) };
};

/** Judges whether the requisitions of the current user belong to that user. */
export const mineOfUser: Check = {
  id: 'requisitions/mine-of-user',
  title: "The current user's requisitions are all created or requested by the current user",
  claims: [rule, mineRule],
  observes: [meaning, withoutUser],
  run: async (context) => {
    const { judge, profile } = context;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const listCase = await listCaseOf(context);
    for (const [at, format] of formats.entries()) {
      const mine = await requestList(context, minePlace, { format });
      // Another check covers the form of an empty list in XML.
      if (at === 0) observe(context, mine.contents, listCase);
      // The list now has entries, though it may have been empty before.
      await judgeMine(context, mine);
      judgeOwners(context, mine, listCase);
      judge.executed();
    }
    await judgeQueried(context, ownFormat(profile), listCase);
  },
};
