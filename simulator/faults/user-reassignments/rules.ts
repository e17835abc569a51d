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
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const userReassignmentsRules = tableOf('user-reassignments', {
  'from-user-left-out-beside-replacements > from-user-is-required': takeCaller('from', 'replaces'),
  'to-user-left-out-beside-replacements > to-user-is-required': takeCaller('to', 'replaces'),
  'to-user-left-out-beside-additions > to-user-is-required': titled(
    'A request without to-user is accepted where something is to be added.',
    takeCaller('to', 'adds'),
  ),
  'nothing-asked-for-is-accepted > no-deactivation-needs-a-responsibility': titled(
    'A request without deactivation and without a true member is accepted.',
    acceptEmpty(({ deactivate }) => deactivate === false),
  ),
  'false-members-are-enough > no-deactivation-needs-a-responsibility': acceptEmpty(
    ({ deactivate, sent }) => deactivate === false && sent.length > 0,
  ),
  'empty-groups-are-enough > no-deactivation-needs-a-responsibility': acceptEmpty(
    ({ deactivate, sent }, exchange) => {
      const groups = Object.keys(writtenGroups(exchange) ?? {});
      return deactivate === false && sent.length === 0 && groups.length > 0;
    },
  ),
  'groups-left-out-are-accepted > no-deactivation-needs-a-responsibility': titled(
    'True members are checked only if requested-reassignments is present.',
    acceptEmpty(({ deactivate }, exchange) => deactivate === false && writtenGroups(exchange) === undefined),
  ),
  'an-empty-object-is-accepted > no-deactivation-needs-a-responsibility': acceptEmpty(
    ({ deactivate }, exchange) => {
      const groups = writtenGroups(exchange);
      return deactivate === false && groups !== undefined && Object.keys(groups).length === 0;
    },
  ),
  'delegates-and-watchers-do-not-count > any-responsibility-is-enough': titled(
    'replace-as-delegate and replace-as-watcher do not count as true members.',
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => /delegate|watcher/.test(member)),
    ),
  ),
  'additions-do-not-count > any-responsibility-is-enough': titled(
    'Members of the add- kind do not count as true members.',
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => responsibilityOf(member)?.way === 'adds'),
    ),
  ),
  'the-last-member-does-not-count > any-responsibility-is-enough': titled(
    'replace-as-report-recipient does not count as a true member.',
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => member === 'replace-as-report-recipient'),
    ),
  ),
  'later-members-of-a-group-do-not-count > any-responsibility-is-enough': titled(
    'Only the first three members of each group count as true members.',
    refuseInput<SentReassignment>(create, ({ asked }) => asked.every((member) => !counted.includes(member))),
  ),
  'documents-do-not-count > any-responsibility-is-enough': titled(
    'Members of the group documents do not count as true members.',
    refuseInput<SentReassignment>(create, ({ asked }) =>
      asked.every((member) => responsibilityOf(member)?.group === 'documents'),
    ),
  ),
  'unheld-responsibility-is-refused > unheld-responsibilities-are-ignored': refuseInput<SentReassignment>(
    create,
    ({ asked, from }, { sandbox: { store } }) => {
      const user = userNamed(store, String(from?.['login']));
      if (user === undefined) return false;
      const held = assignmentsOfUser(store, user);
      const holds = (list: keyof typeof held) => (held[list]?.length ?? 0) > 0;
      return asked.some((member) => responsibilityOf(member)?.lists.some(holds) === false);
    },
  ),
  'unheld-responsibility-ends-the-move > unheld-responsibilities-are-ignored': titled(
    'Processing ends at the first member of which the from-user holds nothing.',
    processMembers(({ requested, parties, exchange }) => {
      const lacks = lackedBy(parties.from, exchange);
      const first = requested.findIndex(lacks);
      return first === -1 ? requested : requested.slice(0, first);
    }),
  ),
  'unheld-replacement-clears-the-to-user > unheld-responsibilities-are-ignored': titled(
    'If the from-user holds nothing to replace, the to-user loses its own assignments.',
    relocate(({ requested: isRequested, before, list }) => {
      const replaces = moverOf(list)?.way === 'replaces';
      return isRequested && replaces && before.from.length === 0 ? { from: [], to: [] } : undefined;
    }),
  ),
  'nothing-held-moves-backwards > unheld-responsibilities-are-ignored': titled(
    'If the from-user holds nothing to replace, it gets the assignments of the to-user.',
    relocate(({ requested: isRequested, before, list }) => {
      const replaces = moverOf(list)?.way === 'replaces';
      return isRequested && replaces && before.from.length === 0 ? { from: before.to, to: [] } : undefined;
    }),
  ),
  'unheld-responsibility-moves-nothing > unheld-responsibilities-are-ignored': titled(
    'Nothing is moved unless the from-user holds something for each member.',
    processMembers(({ requested, parties, exchange }) => {
      const lacks = lackedBy(parties.from, exchange);
      return requested.some(lacks) ? [] : requested;
    }),
  ),
  'invalid-responsibility-empties-its-group > invalid-responsibilities-are-ignored': titled(
    'Nothing of a group is moved in which a member does not exist.',
    leave<'user-reassignment'>(create, ({ state }, _, exchange) => {
      const groups = Object.values(writtenGroups(exchange) ?? {}).filter(
        (group) => !Object.keys(group).every(isKnown),
      );
      const left = state.asked.filter((member) => !groups.some((group) => Object.hasOwn(group, member)));
      return left.length === state.asked.length ? undefined : { state: { asked: left } };
    }),
  ),
  'invalid-responsibility-moves-nothing > invalid-responsibilities-are-ignored': leave<'user-reassignment'>(
    create,
    (_after, _before, exchange) => {
      const groups = Object.values(writtenGroups(exchange) ?? {});
      return groups.every((group) => Object.keys(group).every(isKnown))
        ? undefined
        : { state: { asked: [] } };
    },
  ),
  'members-after-an-invalid-one-are-lost > invalid-responsibilities-are-ignored': leave<'user-reassignment'>(
    create,
    ({ state }, _, exchange) => {
      const passed = Object.values(writtenGroups(exchange) ?? {}).flatMap((group) => {
        const members = Object.keys(group);
        const first = members.findIndex((member) => !isKnown(member));
        return first === -1 ? [] : members.slice(first);
      });
      const left = state.asked.filter((member) => !passed.includes(member));
      return left.length === state.asked.length ? undefined : { state: { asked: left } };
    },
  ),
  'from-user-stays-active > deactivation-follows-the-reassignment': processOtherwise(({ before, after }) =>
    after.from.active === before.from.active ? undefined : { from: { active: before.from.active } },
  ),
  'to-user-is-deactivated > deactivation-follows-the-reassignment': processOtherwise(({ before, after }) =>
    after.from.active === before.from.active
      ? undefined
      : { from: { active: before.from.active }, to: { active: false } },
  ),
  'whoever-holds-anything-stays-active > deactivation-follows-the-reassignment': processOtherwise(
    ({ before, after }) => {
      if (after.from.active === before.from.active) return undefined;
      const holds = Object.values(after.from.held).some((ids) => ids.length > 0);
      return holds ? { from: { active: true } } : undefined;
    },
  ),
  'deactivated-at-once > deactivation-awaits-the-reassignment': leave<'user-reassignment'>(
    create,
    ({ data, state }, _, { sandbox: { store } }) => {
      const user = userWithId(store, state.from);
      if (user === undefined || data[flag] !== true) return undefined;
      keepUser(store, { ...user, active: false });
      return {};
    },
  ),
  'deactivated-when-first-shown > deactivation-awaits-the-reassignment': at(
    'apply',
    (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (document === undefined || !isAt(exchange, 'user-reassignments.show')) return;
      const { data, state } = document as StoredReassignment;
      const user = userWithId(sandbox.store, state.from);
      if (data[flag] !== true || state.record.state !== 'new' || user === undefined) return;
      fired(exchange);
      keepUser(sandbox.store, { ...user, active: false });
    },
  ),
  'always-deactivates > no-deactivation-without-the-flag': processOtherwise(({ after }) =>
    after.from.active ? { from: { active: false } } : undefined,
  ),
  'deactivates-whoever-loses-a-manager-role > no-deactivation-without-the-flag': titled(
    'A from-user whose direct reports were moved is deactivated.',
    processOtherwise(({ before, after }) => {
      const had = (before.from.held['direct-reports'] ?? []).length > 0;
      const has = (after.from.held['direct-reports'] ?? []).length > 0;
      return after.from.active && had && !has ? { from: { active: false } } : undefined;
    }),
  ),
  'deactivates-as-last-time > no-deactivation-without-the-flag': titled(
    'The flag of the first reassignment that has it true counts for all that come later.',
    processOtherwise(({ after, reassignment, exchange }) => {
      const seen = memory(exchange);
      if (reassignment.data[flag] === true) seen.flag = true;
      return seen.flag && after.from.active ? { from: { active: false } } : undefined;
    }),
  ),
});
