import type { Data } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { responsibilityOf } from '../../../models/responsibilities.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
import { misread, refuse, refuseInput } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { numberEarly, swapAnswers } from '../operators/races.ts';
import { type Mask, member, show } from '../operators/show.ts';
import { answeredIn, every, only, sentIn } from '../operators/where.ts';

const create = 'user-reassignments.create';
const isInXml = sentIn('xml');

const lastOf = memoryOf((): { from?: Data } => ({}));
const flag = 'deactivate-from-user-after-reassignment';

const pairs = [
  ['add-user-groups', 'replace-as-user-group-owner'],
  ['add-projects', 'replace-as-project-owner'],
  ['add-categories', 'replace-as-category-owner'],
] as const;

const misreadGiven = (change: (input: SentReassignment, exchange: Exchange) => SentReassignment): Wrapping =>
  misread(create, change);

const misreadNotes = (change: (notes: string) => string): Wrapping =>
  misreadGiven((input) => {
    const notes = input.notes === null ? null : change(input.notes);
    return notes === input.notes ? input : { ...input, notes };
  });

const showAlways = (mask: Mask): Wrapping => show({ resource: userReassignment }, mask);

type Groups = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Wraps `respond`: the groups of requested-reassignments are shown changed; the same object stands for no change. */
const showGroups = (mask: (groups: Groups) => Groups): Wrapping =>
  showAlways((data) => {
    const groups = (data['requested-reassignments'] ?? {}) as Groups;
    const shown = mask(groups);
    return shown === groups ? data : { ...data, 'requested-reassignments': shown as Data };
  });

/** A mask that changes single members. */
const eachMember =
  (shown: (value: boolean, member: string, group: Groups[string]) => boolean) =>
  (groups: Groups): Groups => {
    const masked = Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [
        name,
        Object.fromEntries(
          Object.entries(group).map(([member, value]) => [member, shown(value, member, group)]),
        ),
      ]),
    );
    return JSON.stringify(masked) === JSON.stringify(groups) ? groups : masked;
  };

/** Faults in the creation of reassignments. */
export const userReassignmentsCreation = tableOf('user-reassignments', {
  'json-is-refused > create-takes-json': refuse(
    every(create, (exchange) => !isInXml(exchange)),
    { after: 'validate', code: 'content-type' },
  ),
  'json-goes-unread > create-takes-json': misreadGiven((input, exchange) =>
    isInXml(exchange) ? input : { ...input, from: undefined, to: undefined, asked: [], sent: [] },
  ),
  'login-is-an-email > create-takes-users-by-login': titled(
    'A user is looked for by the email address alone, also where a login is given.',
    misreadGiven((input) => {
      const asEmail = (user: Data | undefined) =>
        typeof user?.['login'] === 'string' && !user['login'].includes('@')
          ? { ...user, login: `${user['login']}@` }
          : user;
      return { ...input, from: asEmail(input.from), to: asEmail(input.to) };
    }),
  ),
  'to-user-needs-an-id > create-takes-users-by-login': refuseInput<SentReassignment>(
    create,
    ({ to }) => to?.['id'] === undefined,
  ),
  'notes-are-required > notes-are-optional': refuseInput<SentReassignment>(
    create,
    ({ notes }) => notes === null,
  ),
  'notes-are-cut-short > create-keeps-notes': titled(
    'Of notes the first sixteen characters are kept.',
    misreadNotes((notes) => notes.slice(0, 16)),
  ),
  'notes-have-the-login-before-them > create-keeps-notes': leave<'user-reassignment'>(create, ({ data }) => {
    const { notes = null, 'from-user': from } = data;
    return notes === null
      ? undefined
      : { data: { notes: `${String((from as Data)['login'])}: ${String(notes)}` } };
  }),
  'from-user-is-the-creator > create-keeps-from-user': leave<'user-reassignment'>(create, ({ data }) => ({
    data: { 'from-user': data['created-by'] ?? null },
  })),
  'from-user-is-that-of-the-last-one > create-keeps-from-user': leave<'user-reassignment'>(
    create,
    ({ data }, _, exchange) => {
      const last = lastOf(exchange);
      const before = last.from;
      last.from = data['from-user'] as Data;
      return before === undefined ? undefined : { data: { 'from-user': before } };
    },
  ),
  'to-user-is-the-creator > create-keeps-to-user': leave<'user-reassignment'>(create, ({ data }) => ({
    data: { 'to-user': data['created-by'] ?? null },
  })),
  'users-are-shown-the-wrong-way-round > create-keeps-from-user create-keeps-to-user': showAlways((data) => ({
    ...data,
    'from-user': data['to-user'] ?? null,
    'to-user': data['from-user'] ?? null,
  })),
  'to-user-in-xml-is-the-from-user > create-keeps-to-user': only(
    answeredIn('xml'),
    showAlways((data) => ({ ...data, 'to-user': data['from-user'] ?? null })),
  ),
  'flag-is-shown-inverted > create-keeps-deactivation-flag': showAlways(
    member(flag, (value) => value !== true),
  ),
  'flag-is-always-false > create-keeps-deactivation-flag deactivation-follows-the-reassignment': titled(
    'deactivate-from-user-after-reassignment is kept as false whatever was sent.',
    leave<'user-reassignment'>(create, ({ data }) =>
      data[flag] === true ? { data: { [flag]: false } } : undefined,
    ),
  ),
  'flag-is-shown-false-once-done > create-keeps-deactivation-flag': showAlways((data) =>
    data['status'] === 'done' && data[flag] === true ? { ...data, [flag]: false } : data,
  ),
  'one-true-member-shows-its-whole-group-true > create-keeps-requested-reassignments': showGroups(
    eachMember((value, _, group) => value || Object.values(group ?? {}).includes(true)),
  ),
  'members-are-shown-inverted > create-keeps-requested-reassignments': showGroups(
    eachMember((value) => !value),
  ),
  'watcher-is-shown-with-approvals > create-keeps-requested-reassignments': titled(
    'With replace-in-approvals replace-as-watcher is shown as true, too.',
    showGroups(
      eachMember((value, member, group) =>
        member === 'replace-as-watcher' ? value || group?.['replace-in-approvals'] === true : value,
      ),
    ),
  ),
  'platform-members-are-shown-false > create-keeps-requested-reassignments': showGroups(
    eachMember((value, member) => value && responsibilityOf(member)?.group !== 'platform'),
  ),
  'members-of-later-groups-are-lost > create-keeps-requested-reassignments': misreadGiven((input) => {
    const first = responsibilityOf(input.asked[0] ?? '')?.group;
    const asked = input.asked.filter((member) => responsibilityOf(member)?.group === first);
    return asked.length === input.asked.length ? input : { ...input, asked };
  }),
  'approvals-group-is-lost-beside-others > create-keeps-requested-reassignments': misreadGiven((input) => {
    const others = input.asked.filter((member) => responsibilityOf(member)?.group !== 'approvals');
    return others.length === 0 || others.length === input.asked.length ? input : { ...input, asked: others };
  }),
  'adding-is-shown-as-owning > create-keeps-requested-reassignments': titled(
    'A request for projects is shown as one for their ownership, and so are those for categories and user groups.',
    showGroups((groups) => {
      const { 'memberships-and-roles': shown } = groups;
      if (shown === undefined || !pairs.some(([add]) => shown[add] === true)) return groups;
      const swapped = pairs.flatMap(([add, own]) => [
        [add, shown[own] === true],
        [own, shown[add] === true],
      ]);
      return { ...groups, 'memberships-and-roles': { ...shown, ...Object.fromEntries(swapped) } };
    }),
  ),
  'notes-are-escaped-twice > create-keeps-notes': misreadNotes((notes) =>
    notes.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ),
  'notes-are-kept-in-ascii > create-keeps-notes': misreadNotes((notes) => notes.replaceAll(/[^ -~]/g, '?')),
  'made-at-once-have-one-id > create-answers-the-reassignment': titled(
    'Two reassignments that are made at the same moment get one id: a free id is chosen without a lock.',
    numberEarly(create, 'user-reassignment'),
  ),
  'answers-at-once-are-swapped > create-keeps-notes create-keeps-from-user': titled(
    'Of two reassignments that are made at the same moment each is answered with the other one.',
    swapAnswers(create),
  ),
});
