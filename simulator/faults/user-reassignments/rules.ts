import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import {
  moverOf,
  responsibilities,
  responsibilityGroups,
  responsibilityOf,
} from '../../../models/responsibilities.ts';
import { actingUser } from '../../actions/acting-user.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import type { Exchange } from '../../exchange.ts';
import { keepUser, userNamed, userWithId } from '../../store/users.ts';
import type { StoredUser } from '../../stored-user.ts';
import { assignmentsOfUser } from '../../users.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { processMembers, processOtherwise, relocate } from '../operators/processing.ts';
import { isAt } from '../operators/where.ts';

const create = 'user-reassignments.create';

const counted: readonly string[] = responsibilityGroups.flatMap((name) =>
  responsibilities
    .filter(({ group }) => group === name)
    .slice(0, 3)
    .map(({ member }) => member),
);

const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;
const flag = 'deactivate-from-user-after-reassignment';
const memory = memoryOf(() => ({ flag: false }));

/** Wraps `validate`: the caller is taken for a user who is left out beside members of a way. */
const takeCaller = (side: 'from' | 'to', way: 'replaces' | 'adds'): Wrapping =>
  misread<SentReassignment>(create, (input, exchange) => {
    const isMeant = input.asked.some((member) => responsibilityOf(member)?.way === way);
    if (input[side] !== undefined || !isMeant) return input;
    return { ...input, [side]: { login: userOf(actingUser(exchange)).login } };
  });

/** Whether a user has no assignment that a member would move. */
const lackedBy = (user: StoredUser, { sandbox: { store } }: Exchange): ((member: string) => boolean) => {
  const held = assignmentsOfUser(store, user);
  return (member) =>
    responsibilityOf(member)?.lists.every((list) => (held[list]?.length ?? 0) === 0) === true;
};

/** The groups of requested-reassignments as a JSON body has them; undefined where it is another or has none. */
const writtenGroups = ({ body }: Exchange): Readonly<Record<string, Members>> | undefined => {
  if (body === undefined || !/json/i.test(body.type)) return undefined;
  return JSON.parse(body.text)?.['requested-reassignments'] ?? undefined;
};

/** Is accepted as a true member and reassigns nothing. */
const anything = ['anything'] as unknown as SentReassignment['asked'];

/** Wraps `validate`: a request without a true member is taken as if it had one, with the deactivation or without. */
const acceptEmpty = (when: (input: SentReassignment, exchange: Exchange) => boolean): Wrapping =>
  misread<SentReassignment>(create, (input, exchange) =>
    input.asked.length === 0 && when(input, exchange) ? { ...input, asked: anything } : input,
  );

/** Faults in the rules of a request, and in the deactivation of a user. */
export const userReassignmentsRules: readonly Fault[] = [
  fault(
    'user-reassignments/from-user-left-out-beside-replacements',
    'A request without from-user is accepted where something is to be replaced.',
    ['user-reassignments/from-user-is-required'],
    takeCaller('from', 'replaces'),
  ),
  fault(
    'user-reassignments/to-user-left-out-beside-replacements',
    'A request without to-user is accepted where something is to be replaced.',
    ['user-reassignments/to-user-is-required'],
    takeCaller('to', 'replaces'),
  ),
  fault(
    'user-reassignments/to-user-left-out-beside-additions',
    'A request without to-user is accepted where something is to be added.',
    ['user-reassignments/to-user-is-required'],
    takeCaller('to', 'adds'),
  ),
  fault(
    'user-reassignments/nothing-asked-for-is-accepted',
    'A request without deactivation and without a true member is accepted.',
    ['user-reassignments/no-deactivation-needs-a-responsibility'],
    acceptEmpty(({ deactivate }) => deactivate === false),
  ),
  fault(
    'user-reassignments/false-members-are-enough',
    'Without deactivation, members that are false are accepted as sufficient.',
    ['user-reassignments/no-deactivation-needs-a-responsibility'],
    acceptEmpty(({ deactivate, sent }) => deactivate === false && sent.length > 0),
  ),
  fault(
    'user-reassignments/empty-groups-are-enough',
    'Without deactivation, an empty group is accepted as sufficient.',
    ['user-reassignments/no-deactivation-needs-a-responsibility'],
    acceptEmpty(({ deactivate, sent }, exchange) => {
      const groups = Object.keys(writtenGroups(exchange) ?? {});
      return deactivate === false && sent.length === 0 && groups.length > 0;
    }),
  ),
  fault(
    'user-reassignments/groups-left-out-are-accepted',
    'True members are checked only if requested-reassignments is present.',
    ['user-reassignments/no-deactivation-needs-a-responsibility'],
    acceptEmpty(({ deactivate }, exchange) => deactivate === false && writtenGroups(exchange) === undefined),
  ),
  fault(
    'user-reassignments/an-empty-object-is-accepted',
    'An empty requested-reassignments is accepted without deactivation.',
    ['user-reassignments/no-deactivation-needs-a-responsibility'],
    acceptEmpty(({ deactivate }, exchange) => {
      const groups = writtenGroups(exchange);
      return deactivate === false && groups !== undefined && Object.keys(groups).length === 0;
    }),
  ),
  fault(
    'user-reassignments/delegates-and-watchers-do-not-count',
    'replace-as-delegate and replace-as-watcher do not count as true members.',
    ['user-reassignments/any-responsibility-is-enough'],
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => /delegate|watcher/.test(member)),
    ),
  ),
  fault(
    'user-reassignments/additions-do-not-count',
    'Members of the add- kind do not count as true members.',
    ['user-reassignments/any-responsibility-is-enough'],
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => responsibilityOf(member)?.way === 'adds'),
    ),
  ),
  fault(
    'user-reassignments/the-last-member-does-not-count',
    'replace-as-report-recipient does not count as a true member.',
    ['user-reassignments/any-responsibility-is-enough'],
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => member === 'replace-as-report-recipient'),
    ),
  ),
  fault(
    'user-reassignments/later-members-of-a-group-do-not-count',
    'Only the first three members of each group count as true members.',
    ['user-reassignments/any-responsibility-is-enough'],
    refuseInput<SentReassignment>(create, ({ asked }) => asked.every((member) => !counted.includes(member))),
  ),
  fault(
    'user-reassignments/documents-do-not-count',
    'Members of the group documents do not count as true members.',
    ['user-reassignments/any-responsibility-is-enough'],
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => responsibilityOf(member)?.group === 'documents'),
    ),
  ),
  fault(
    'user-reassignments/unheld-responsibility-is-refused',
    'A request for something that the from-user does not hold is refused.',
    ['user-reassignments/unheld-responsibilities-are-ignored'],
    refuseInput<SentReassignment>(create, ({ asked, from }, { sandbox: { store } }) => {
      const user = userNamed(store, String(from?.['login']));
      if (user === undefined) return false;
      const held = assignmentsOfUser(store, user);
      const holds = (list: keyof typeof held) => (held[list]?.length ?? 0) > 0;
      return asked.some((member) => responsibilityOf(member)?.lists.some(holds) === false);
    }),
  ),
  fault(
    'user-reassignments/unheld-responsibility-ends-the-move',
    'Processing ends at the first member of which the from-user holds nothing.',
    ['user-reassignments/unheld-responsibilities-are-ignored'],
    processMembers(({ requested, parties, exchange }) => {
      const lacks = lackedBy(parties.from, exchange);
      const first = requested.findIndex(lacks);
      return first === -1 ? requested : requested.slice(0, first);
    }),
  ),
  fault(
    'user-reassignments/unheld-replacement-clears-the-to-user',
    'If the from-user holds nothing to replace, the to-user loses its own assignments.',
    ['user-reassignments/unheld-responsibilities-are-ignored'],
    relocate(({ requested: isRequested, before, list }) => {
      const replaces = moverOf(list)?.way === 'replaces';
      return isRequested && replaces && before.from.length === 0 ? { from: [], to: [] } : undefined;
    }),
  ),
  fault(
    'user-reassignments/nothing-held-moves-backwards',
    'If the from-user holds nothing to replace, it gets the assignments of the to-user.',
    ['user-reassignments/unheld-responsibilities-are-ignored'],
    relocate(({ requested: isRequested, before, list }) => {
      const replaces = moverOf(list)?.way === 'replaces';
      return isRequested && replaces && before.from.length === 0 ? { from: before.to, to: [] } : undefined;
    }),
  ),
  fault(
    'user-reassignments/unheld-responsibility-moves-nothing',
    'Nothing is moved unless the from-user holds something for each member.',
    ['user-reassignments/unheld-responsibilities-are-ignored'],
    processMembers(({ requested, parties, exchange }) => {
      const lacks = lackedBy(parties.from, exchange);
      return requested.some(lacks) ? [] : requested;
    }),
  ),
  fault(
    'user-reassignments/invalid-responsibility-empties-its-group',
    'Nothing of a group is moved in which a member does not exist.',
    ['user-reassignments/invalid-responsibilities-are-ignored'],
    leave<'user-reassignment'>(create, ({ state }, _, exchange) => {
      const groups = Object.values(writtenGroups(exchange) ?? {}).filter(
        (group) => !Object.keys(group).every(isKnown),
      );
      const left = state.asked.filter((member) => !groups.some((group) => Object.hasOwn(group, member)));
      return left.length === state.asked.length ? undefined : { state: { asked: left } };
    }),
  ),
  fault(
    'user-reassignments/invalid-responsibility-moves-nothing',
    'Nothing is moved where a member does not exist.',
    ['user-reassignments/invalid-responsibilities-are-ignored'],
    leave<'user-reassignment'>(create, (_after, _before, exchange) => {
      const groups = Object.values(writtenGroups(exchange) ?? {});
      return groups.every((group) => Object.keys(group).every(isKnown))
        ? undefined
        : { state: { asked: [] } };
    }),
  ),
  fault(
    'user-reassignments/members-after-an-invalid-one-are-lost',
    'Members of a group after an unknown member are ignored.',
    ['user-reassignments/invalid-responsibilities-are-ignored'],
    leave<'user-reassignment'>(create, ({ state }, _, exchange) => {
      const passed = Object.values(writtenGroups(exchange) ?? {}).flatMap((group) => {
        const members = Object.keys(group);
        const first = members.findIndex((member) => !isKnown(member));
        return first === -1 ? [] : members.slice(first);
      });
      const left = state.asked.filter((member) => !passed.includes(member));
      return left.length === state.asked.length ? undefined : { state: { asked: left } };
    }),
  ),
  fault(
    'user-reassignments/from-user-stays-active',
    'The from-user stays active whatever the flag says.',
    ['user-reassignments/deactivation-follows-the-reassignment'],
    processOtherwise(({ before, after }) =>
      after.from.active === before.from.active ? undefined : { from: { active: before.from.active } },
    ),
  ),
  fault(
    'user-reassignments/to-user-is-deactivated',
    'The to-user is deactivated instead of the from-user.',
    ['user-reassignments/deactivation-follows-the-reassignment'],
    processOtherwise(({ before, after }) =>
      after.from.active === before.from.active
        ? undefined
        : { from: { active: before.from.active }, to: { active: false } },
    ),
  ),
  fault(
    'user-reassignments/whoever-holds-anything-stays-active',
    'A from-user with any assignment left is not deactivated.',
    ['user-reassignments/deactivation-follows-the-reassignment'],
    processOtherwise(({ before, after }) => {
      if (after.from.active === before.from.active) return undefined;
      const holds = Object.values(after.from.held).some((ids) => ids.length > 0);
      return holds ? { from: { active: true } } : undefined;
    }),
  ),
  fault(
    'user-reassignments/deactivated-at-once',
    'The from-user is deactivated as soon as the request is accepted.',
    ['user-reassignments/deactivation-awaits-the-reassignment'],
    leave<'user-reassignment'>(create, ({ data, state }, _, { sandbox: { store } }) => {
      const user = userWithId(store, state.from);
      if (user === undefined || data[flag] !== true) return undefined;
      keepUser(store, { ...user, active: false });
      return {};
    }),
  ),
  fault(
    'user-reassignments/deactivated-when-first-shown',
    'The from-user is deactivated when its reassignment is read, done or not.',
    ['user-reassignments/deactivation-awaits-the-reassignment'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (document === undefined || !isAt(exchange, 'user-reassignments.show')) return;
      const { data, state } = document as StoredReassignment;
      const user = userWithId(sandbox.store, state.from);
      if (data[flag] !== true || state.record.state !== 'new' || user === undefined) return;
      fired(exchange);
      keepUser(sandbox.store, { ...user, active: false });
    }),
  ),
  fault(
    'user-reassignments/always-deactivates',
    'The from-user is deactivated whatever the flag says.',
    ['user-reassignments/no-deactivation-without-the-flag'],
    processOtherwise(({ after }) => (after.from.active ? { from: { active: false } } : undefined)),
  ),
  fault(
    'user-reassignments/deactivates-whoever-loses-a-manager-role',
    'A from-user whose direct reports were moved is deactivated.',
    ['user-reassignments/no-deactivation-without-the-flag'],
    processOtherwise(({ before, after }) => {
      const had = (before.from.held['direct-reports'] ?? []).length > 0;
      const has = (after.from.held['direct-reports'] ?? []).length > 0;
      return after.from.active && had && !has ? { from: { active: false } } : undefined;
    }),
  ),
  fault(
    'user-reassignments/deactivates-as-last-time',
    'The flag of the first reassignment that has it true counts for all that come later.',
    ['user-reassignments/no-deactivation-without-the-flag'],
    processOtherwise(({ after, reassignment, exchange }) => {
      const seen = memory(exchange);
      if (reassignment.data[flag] === true) seen.flag = true;
      return seen.flag && after.from.active ? { from: { active: false } } : undefined;
    }),
  ),
];
