import type { Members } from '../../../models/members.ts';
import { type ResponsibilityMember, responsibilities, shownGroup } from '../../../models/responsibilities.ts';
import type { Player, Script } from '../twist/replay.test.kit.ts';

const path = '/api/user_reassignments';
const flag = 'deactivate-from-user-after-reassignment';
const groups = 'requested-reassignments';

interface User {
  readonly id: number;
  readonly login: string;
}

interface Pair {
  readonly from: User;
  readonly to: User;
}

type Holding = 'everything' | 'nothing' | 'failing';

const json = (body: Members) => ({ type: 'application/json', text: JSON.stringify(body) });

const user = async ({ control }: Player, holding: Holding): Promise<User> =>
  (await control('/users', { holding })) as User;

const pairOf = async (
  player: Player,
  from: Holding = 'everything',
  to: Holding = 'everything',
): Promise<Pair> => ({ from: await user(player, from), to: await user(player, to) });

/** Members of one group that are not asked for are sent as false where `denies` says so. */
const requested = (asked: readonly ResponsibilityMember[], denies = false): Members => {
  const named = responsibilities.filter(({ member, group }) =>
    responsibilities.some(
      (row) => asked.includes(row.member) && (row.member === member || (denies && row.group === group)),
    ),
  );
  const names = [...new Set(named.map(({ group }) => group))];
  return Object.fromEntries(
    names.map((name) => [
      shownGroup(name),
      Object.fromEntries(
        named.filter(({ group }) => group === name).map(({ member }) => [member, asked.includes(member)]),
      ),
    ]),
  );
};

const between = ({ from, to }: Pair, asked: Members | undefined, more: Members = {}): Members => ({
  ...{ 'from-user': { login: from.login }, 'to-user': { login: to.login }, [flag]: false },
  notes: `For ${from.login} & « au-delà » <of it>`,
  [groups]: asked,
  ...more,
});

const showBoth = async ({ api, xml }: Player, id: number): Promise<void> => {
  for (const ask of [api, xml]) {
    await ask('GET', `${path}/${id}`);
    await ask('GET', `${path}/${id}/transactions`);
  }
};

const lookAt = async ({ look }: Player, { from, to }: Pair): Promise<void> => {
  for (const { login } of [from, to]) await look(`/users/${login}/holdings`);
};

/** Has a reassignment made and processed, and looks at everything before and after. */
const reassign = async (player: Player, pair: Pair, body: Members): Promise<number> => {
  const { id = 0 } = ((await player.api('POST', path, json(body))) ?? {}) as { id?: number };
  await showBoth(player, id);
  await lookAt(player, pair);
  await player.control(`/user-reassignments/${id}/events`, { type: 'process' });
  await lookAt(player, pair);
  await showBoth(player, id);
  return id;
};

const all = responsibilities.map(({ member }) => member);

const eachAlone = async (player: Player): Promise<void> => {
  for (const [at, member] of all.entries()) {
    const pair = await pairOf(player, 'everything', at % 2 === 0 ? 'nothing' : 'everything');
    await reassign(player, pair, between(pair, requested([member], true)));
  }
};

/** Users who hold nothing, things that fail, one of two members held, and what is added twice. */
const unusualHoldings = async (player: Player): Promise<void> => {
  for (const holding of ['everything', 'failing', 'nothing'] as const) {
    const pair = await pairOf(player, holding);
    await reassign(player, pair, between(pair, requested(all)));
  }
  const half = await pairOf(player);
  for (const asked of [['replace-as-contract-owner'], all] as const) {
    await reassign(player, half, between(half, requested(asked)));
  }
  const again = await pairOf(player);
  const adding = responsibilities.filter(({ way }) => way === 'adds').map(({ member }) => member);
  for (const _ of [1, 2]) await reassign(player, again, between(again, requested(adding)));
};

const unknownMember = async (player: Player): Promise<void> => {
  const pair = await pairOf(player);
  const platform = { 'replace-as-nobody': true, 'replace-as-budget-owner': true };
  await reassign(player, pair, between(pair, { platform }));
};

/** Requests that are refused, in every way that counts as no responsibility, and those without a user. */
const lacking = async (player: Player): Promise<void> => {
  const pair = await pairOf(player);
  for (const asked of [undefined, {}, { platform: {} }, { platform: { 'replace-as-manager': false } }]) {
    await player.api('POST', path, json(between(pair, asked)));
  }
  for (const member of ['add-roles', 'replace-as-manager'] as const) {
    for (const side of ['from-user', 'to-user']) {
      await player.api('POST', path, json(between(pair, requested([member]), { [side]: undefined })));
    }
  }
};

const formatsAndNotes = async (player: Player): Promise<void> => {
  const pair = await pairOf(player);
  const body = between(pair, requested(['add-roles', 'replace-as-watcher']));
  await player.xml('POST', path, json(body));
  await player.api('POST', path, json({ ...body, notes: undefined }));
  await player.twice('POST', path, json(body));
};

/** With the flag and without; the first is shown once more when there is a second. */
const deactivate = async (player: Player): Promise<void> => {
  const ids: number[] = [];
  for (const value of [true, false]) {
    const pair = await pairOf(player);
    ids.push(await reassign(player, pair, between(pair, requested(['add-roles']), { [flag]: value })));
  }
  await showBoth(player, ids[0] ?? 0);
};

/** Requests in which each fault of reassignments makes a difference. */
export const reassignmentStory: Script = async (player) => {
  await lacking(player);
  await formatsAndNotes(player);
  await deactivate(player);
  await unknownMember(player);
  await unusualHoldings(player);
  await eachAlone(player);
};

/** Two reassignments of the starting data that between them show every member, in both formats. */
export const glance: Script = async ({ api, xml }) => {
  for (const ask of [api, xml]) {
    for (const id of [6001, 6002]) await ask('GET', `${path}/${id}`);
  }
};
