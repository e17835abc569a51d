import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { type Collected, idsIn } from '../../harness/resources/collected.ts';
import { type Made, make } from '../asking/make.ts';
import { freeLine } from '../asking/wish.ts';
import { sameUser } from '../seeing/same-user.ts';
import { currentUsers, isOf } from './current-user.ts';
import { askMine, judgeMine, mineRule } from './mine.ts';

const rule = 'requisitions/mine-is-of-the-current-user';
const meaning = 'requisitions/mine-means';
const withoutUser = 'requisitions/mine-without-user';

/** What is needed to tell whose requisitions are shown. */
interface Scene {
  readonly users: readonly UserReference[];
  /** Made by the current user, for somebody else. */
  readonly forOther?: Made;
  readonly own: Made;
}

const judgeOwners = ({ judge }: Context, mine: Collected, { users }: Scene): void => {
  const shown = mine.readings.map(({ data }) => ({ id: data['id'], of: isOf(data, users) }));
  const others = shown.filter(({ of }) => of === 'no').map(({ id }) => String(id));
  if (others.length > 0) {
    judge.violated(rule, {
      expected: 'requisitions that the current user created or requested',
      seen: `some that others created and requested: ${others.slice(0, 5).join(', ')}`,
      exchanges: [mine.answer.exchange],
      explanation: 'mine shows requisitions of others',
    });
  } else if (shown.some(({ of }) => of === 'yes')) judge.holds(rule, mine.answer.exchange);
  else judge.inconclusive(rule, 'no requisition among mine shows enough to tell whose it is');
};

const observe = ({ judge }: Context, mine: Collected, { own, forOther }: Scene): void => {
  const { exchange } = mine.answer;
  if (mine.kind === 'refused') judge.observe(withoutUser, 'refused', exchange);
  if (mine.kind !== 'records') return;
  const ids = idsIn(mine.readings);
  const has = ({ id }: Made): boolean => id !== undefined && ids.includes(id);
  judge.observe(withoutUser, ids.length === 0 ? 'empty' : 'account', exchange);
  if (forOther?.id === undefined) return;
  if (has(forOther)) judge.observe(meaning, 'created-or-requested', exchange);
  // Both were made at the same moment: where a page shows one it would show the other.
  else if (has(own)) judge.observe(meaning, 'requested', exchange);
};

const sceneOf = async (context: Context): Promise<Scene> => {
  const { user } = context.profile.requisitions;
  const users = await currentUsers(context);
  const own = await make(context, { lines: [freeLine('mine')] });
  const isOther = user !== undefined && users.every((one) => sameUser(user, one) === false);
  if (!isOther || users.length === 0) return { users, own };
  const wish = { lines: [freeLine('theirs')], header: { 'requested-by': user } };
  return { users, own, forOther: await make(context, wish) };
};

/** Looks at whose the requisitions of the current user are. */
export const mineOfUser: Check = {
  id: 'requisitions/mine-of-user',
  title: 'The requisitions of the current user are created or requested by no one else alone',
  claims: [rule, mineRule],
  observes: [meaning, withoutUser],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const scene = await sceneOf(context);
    for (const [at, format] of formats.entries()) {
      const asked = await askMine(context, format);
      const mine = asked.came;
      // How an empty list looks in XML is a question of its own.
      if (at === 0) observe(context, mine, scene);
      // There are some now, where there may have been none before.
      await judgeMine(context, asked);
      if (mine.kind !== 'records') judge.inconclusive(rule, 'mine was not served to a token without a user');
      else if (scene.users.length === 0) judge.inconclusive(rule, 'nothing tells who the current user is');
      else judgeOwners(context, mine, scene);
      judge.executed();
    }
  },
};
