import { type Responsibility, responsibilities } from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { isMade, type PairRow, pairCheck } from '../../harness/pairs.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type SkipReason, whyInconclusive } from '../../harness/scenario/scenario.ts';
import { approvalsGroupOf } from '../approvals-group.ts';
import {
  type CreatedReassignment,
  make,
  type ReassignmentInput,
  type ReassignmentOptions,
} from '../descriptor.ts';
import { process } from '../process.ts';
import { holdingsOf, noPair, openTestUsers, type UserPair } from '../test-users.ts';
import { judgeKept, type KeptRow } from './creation.ts';

/** A request and its control, which name two users unless they say otherwise. */
interface Row extends PairRow {
  readonly must: 'be refused' | 'be accepted';
  readonly request: ReassignmentInput;
  readonly control: ReassignmentInput;
  /** The role of the from-user; `from` by default. */
  readonly role?: Role;
  /** The only responsibility in the request: if it is not held, a refusal shows nothing. */
  readonly needs?: Responsibility;
}

type Role = 'from' | 'deactivatable';

const roleOf = ({ role = 'from' }: Row): Role => role;

const addsRoles: ReassignmentInput = { enabled: ['add-roles'] };

/** One member that adds and one that replaces. */
const addsAndReplaces: ReassignmentInput = { enabled: ['add-roles', 'replace-as-contract-owner'] };

// Members whose group has the same name in all requests; they suffice to show the rule.
const members = responsibilities.filter(({ group }) => group !== 'approvals').map(({ member }) => member);

const empty = { 'memberships-and-roles': {}, documents: {}, platform: {} };
const roles = { 'memberships-and-roles': { 'add-roles': true } };

const withGroups = (groups: object | undefined): ReassignmentInput => ({ requested: { groups } });

/** All ways to request nothing, with the flag false. */
const idle: readonly (readonly [name: string, request: ReassignmentInput, control: ReassignmentInput])[] = [
  ['no requested-reassignments', withGroups(undefined), withGroups({ ...empty, ...roles })],
  ['requested-reassignments that are empty', withGroups({}), withGroups(roles)],
  ['groups that are empty', withGroups(empty), withGroups({ ...empty, ...roles })],
  [
    'every responsibility false',
    { denied: members },
    { denied: members.filter((member) => member !== 'add-roles'), ...addsRoles },
  ],
];

const rows: readonly Row[] = [
  ...(['from', 'to'] as const).map(
    (party): Row => ({
      requirement: `user-reassignments/${party}-user-is-required`,
      what: `a request with no ${party}-user`,
      must: 'be refused',
      ...{ request: { ...addsAndReplaces, [party]: undefined }, control: addsAndReplaces },
    }),
  ),
  ...idle.map(
    ([name, request, control]): Row => ({
      requirement: 'user-reassignments/no-deactivation-needs-a-responsibility',
      what: `a request with ${name}`,
      must: 'be refused',
      ...{ request, control },
    }),
  ),
  {
    requirement: 'user-reassignments/notes-are-optional',
    what: 'a request without notes',
    must: 'be accepted',
    ...{ request: { ...addsRoles, notes: 'left out' }, control: addsRoles },
  },
  {
    requirement: 'user-reassignments/deactivate-from-user-after-reassignment-is-optional',
    what: 'a request without deactivate-from-user-after-reassignment',
    must: 'be accepted',
    ...{ request: { ...addsRoles, flag: 'left out' }, control: addsRoles, role: 'deactivatable' },
  },
  {
    requirement: 'user-reassignments/requested-reassignments-are-optional',
    what: 'a request with the flag true and without requested-reassignments',
    must: 'be accepted',
    ...{ request: { flag: true, ...withGroups(undefined) }, control: { ...addsRoles, flag: true } },
    role: 'deactivatable',
  },
];

/** Each member alone, the others of its group omitted or false; the control has a second member. */
const alone: readonly Row[] = responsibilities.map((one, at): Row => {
  const { member, group } = one;
  const others = responsibilities.filter((other) => other.group === group && other !== one);
  const denied = at % 2 === 0 ? [] : others.map((other) => other.member);
  const partner = member === 'add-roles' ? 'replace-as-contract-owner' : 'add-roles';
  return {
    requirement: 'user-reassignments/any-responsibility-is-enough',
    what: `a request in which ${member} alone is true`,
    must: 'be accepted',
    ...{ request: { enabled: [member], denied }, control: { enabled: [partner, member] }, needs: one },
  };
});

/** Whether a user holds something that a member moves, or was created to hold it. */
const isHeld = async (
  { fixtures }: Context,
  { from }: UserPair,
  { lists }: Responsibility,
): Promise<boolean> => {
  if (!fixtures.hasHook('holdings')) return from.made;
  const held = (await holdingsOf({ fixtures }, from))?.held;
  return lists.some((list) => (held?.[list]?.length ?? 0) > 0);
};

/** Whether a new reassignment was carried out: one that was answered with 202 may still be refused. */
const isCarriedOut = async (context: Context, { id, answer }: CreatedReassignment): Promise<boolean> =>
  id !== undefined && isLater(answer) && (await process(context, id)).isDone;

/** Sends requests for users of a role, pair by pair. Listed users are reused after their last reassignment is done. */
const openSender = (context: Context, role: Role, options: ReassignmentOptions) => {
  const users = openTestUsers(context, { role });
  let isUnderWay = false;
  const nextPair = async () => (isUnderWay ? undefined : users.next());
  const sendFor = async (pair: UserPair, input: ReassignmentInput): Promise<CreatedReassignment> => {
    const made = await make(context, { ...pair, ...input }, options);
    if (!users.fresh && made.id !== undefined) isUnderWay = !(await process(context, made.id)).isDone;
    return made;
  };
  const send = async (input: ReassignmentInput): Promise<CreatedReassignment | undefined> => {
    const pair = await nextPair();
    return pair && sendFor(pair, input);
  };
  const reason = 'an earlier reassignment of the same user could not be seen to be done';
  const whyNone = (): SkipReason =>
    isUnderWay ? { because: 'inconclusive', reason } : noPair(context, role);
  return { send, sendFor, whyNone, next: nextPair };
};

/** A request whose notes, if it has any, contain further words. */
const notedWith = (input: ReassignmentInput, words: string): ReassignmentInput =>
  words === '' ? input : { notes: `${marker('reassignment')} ${words}`, ...input };

const checkOf = (own: Pick<Check, 'id' | 'title'>, some: readonly Row[]): Check =>
  pairCheck({
    ...own,
    rows: some,
    needs: { kind: 'user', states: [...new Set(some.map(roleOf))] },
    open: async (context) => {
      const needsGroup = some.some(({ needs }) => needs?.group === 'approvals');
      const group = needsGroup ? await approvalsGroupOf(context) : { tried: [], unclear: false };
      const options = 'name' in group ? { approvals: group.name } : {};
      const senders = {
        from: openSender(context, 'from', options),
        deactivatable: openSender(context, 'deactivatable', options),
      };
      return async (row, words) => {
        if (row.needs?.group === 'approvals' && !('name' in group))
          return whyInconclusive('the name of the approvals group in requests is not known');
        const { send, sendFor, whyNone, next: nextPair } = senders[roleOf(row)];
        const [request, control] = [notedWith(row.request, words), notedWith(row.control, words)];
        if (row.must === 'be refused') {
          const sent = await send(request);
          const made = sent && (await send(control));
          if (sent === undefined || made === undefined) return whyNone();
          const isKept = (await isCarriedOut(context, sent)) || isMade({ sent, control: made });
          return [{ sent, control: made, isKept }];
        }
        const first = await nextPair();
        if (first === undefined) return whyNone();
        const unused = [first];
        const makeRequest = (input: ReassignmentInput) => async () => {
          const pair = unused.pop() ?? (await nextPair()) ?? first;
          const made = await sendFor(pair, input);
          if (row.needs && made.outcome === 'accepted' && isSnapshot(made.shown))
            judgeKept(context.judge, { ...pair, ...input }, { snapshots: [made.shown], rows: [kept] });
          const isOpen = made.outcome === 'refused' && row.needs && !(await isHeld(context, pair, row.needs));
          return isOpen ? { ...made, outcome: 'unclear' as const } : made;
        };
        return [{ request: makeRequest(request), control: makeRequest(control) }];
      };
    },
  });

/** Omits required members, and optional ones. */
export const requestPairs = checkOf(
  {
    id: 'user-reassignments/request-members',
    title: 'A reassignment needs both users and a responsibility, and nothing else',
  },
  rows,
);

const kept: KeptRow = 'user-reassignments/create-keeps-requested-reassignments';

const aloneCheck = checkOf(
  {
    id: 'user-reassignments/each-responsibility',
    title: 'Any single responsibility is enough, and only that one is shown as requested',
  },
  alone,
);

/** Requests each responsibility alone. */
export const eachResponsibility: Check = {
  ...aloneCheck,
  claims: [...aloneCheck.claims, kept],
  run: async (context) => {
    await aloneCheck.run(context);
    const { because, reason } = openTestUsers(context).none
      ? noPair(context, 'from')
      : whyInconclusive('no answer to a request with one responsibility shows it');
    context.judge[because](kept, reason);
  },
};

/** Sends a single one of these requests. */
export const onePair = checkOf(
  { id: 'user-reassignments/creation-without-notes', title: 'A reassignment is created without notes' },
  rows.filter(({ requirement }) => requirement === 'user-reassignments/notes-are-optional'),
);
