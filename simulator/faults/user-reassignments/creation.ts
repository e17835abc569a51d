import type { Data } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { responsibilityOf } from '../../../models/responsibilities.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
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
export const userReassignmentsCreation: readonly Fault[] = [
  fault(
    'user-reassignments/json-is-refused',
    'A reassignment in JSON is refused: it must be written in XML.',
    ['user-reassignments/create-takes-json'],
    refuse(
      every(create, (exchange) => !isInXml(exchange)),
      { after: 'validate', code: 'content-type' },
    ),
  ),
  fault(
    'user-reassignments/json-goes-unread',
    'A body in JSON counts as an empty one.',
    ['user-reassignments/create-takes-json'],
    misreadGiven((input, exchange) =>
      isInXml(exchange) ? input : { ...input, from: undefined, to: undefined, asked: [], sent: [] },
    ),
  ),
  fault(
    'user-reassignments/login-is-an-email',
    'A user is looked for by the email address alone, also where a login is given.',
    ['user-reassignments/create-takes-users-by-login'],
    misreadGiven((input) => {
      const asEmail = (user: Data | undefined) =>
        typeof user?.['login'] === 'string' && !user['login'].includes('@')
          ? { ...user, login: `${user['login']}@` }
          : user;
      return { ...input, from: asEmail(input.from), to: asEmail(input.to) };
    }),
  ),
  fault(
    'user-reassignments/to-user-needs-an-id',
    'The to-user must be named by its id.',
    ['user-reassignments/create-takes-users-by-login'],
    refuseInput<SentReassignment>(create, ({ to }) => to?.['id'] === undefined),
  ),
  fault(
    'user-reassignments/notes-are-required',
    'A request without notes is refused.',
    ['user-reassignments/notes-are-optional'],
    refuseInput<SentReassignment>(create, ({ notes }) => notes === null),
  ),
  fault(
    'user-reassignments/notes-are-cut-short',
    'Of notes the first sixteen characters are kept.',
    ['user-reassignments/create-keeps-notes'],
    misreadNotes((notes) => notes.slice(0, 16)),
  ),
  fault(
    'user-reassignments/notes-have-the-login-before-them',
    'The login of the from-user is put before the notes.',
    ['user-reassignments/create-keeps-notes'],
    leave<'user-reassignment'>(create, ({ data }) => {
      const { notes = null, 'from-user': from } = data;
      return notes === null
        ? undefined
        : { data: { notes: `${String((from as Data)['login'])}: ${String(notes)}` } };
    }),
  ),
  fault(
    'user-reassignments/from-user-is-the-creator',
    'The from-user is shown as the user who made the reassignment.',
    ['user-reassignments/create-keeps-from-user'],
    leave<'user-reassignment'>(create, ({ data }) => ({ data: { 'from-user': data['created-by'] ?? null } })),
  ),
  fault(
    'user-reassignments/from-user-is-that-of-the-last-one',
    'A reassignment shows the from-user of the one that was made before it.',
    ['user-reassignments/create-keeps-from-user'],
    leave<'user-reassignment'>(create, ({ data }, _, exchange) => {
      const last = lastOf(exchange);
      const before = last.from;
      last.from = data['from-user'] as Data;
      return before === undefined ? undefined : { data: { 'from-user': before } };
    }),
  ),
  fault(
    'user-reassignments/to-user-is-the-creator',
    'The to-user is shown as the user who made the reassignment.',
    ['user-reassignments/create-keeps-to-user'],
    leave<'user-reassignment'>(create, ({ data }) => ({ data: { 'to-user': data['created-by'] ?? null } })),
  ),
  fault(
    'user-reassignments/users-are-shown-the-wrong-way-round',
    'from-user and to-user are swapped in answers.',
    ['user-reassignments/create-keeps-from-user', 'user-reassignments/create-keeps-to-user'],
    showAlways((data) => ({
      ...data,
      'from-user': data['to-user'] ?? null,
      'to-user': data['from-user'] ?? null,
    })),
  ),
  fault(
    'user-reassignments/to-user-in-xml-is-the-from-user',
    'Answers in XML show the from-user as to-user as well.',
    ['user-reassignments/create-keeps-to-user'],
    only(
      answeredIn('xml'),
      showAlways((data) => ({ ...data, 'to-user': data['from-user'] ?? null })),
    ),
  ),
  fault(
    'user-reassignments/flag-is-shown-inverted',
    'deactivate-from-user-after-reassignment is shown inverted.',
    ['user-reassignments/create-keeps-deactivation-flag'],
    showAlways(member(flag, (value) => value !== true)),
  ),
  fault(
    'user-reassignments/flag-is-always-false',
    'deactivate-from-user-after-reassignment is kept as false whatever was sent.',
    [
      'user-reassignments/create-keeps-deactivation-flag',
      'user-reassignments/deactivation-follows-the-reassignment',
    ],
    leave<'user-reassignment'>(create, ({ data }) =>
      data[flag] === true ? { data: { [flag]: false } } : undefined,
    ),
  ),
  fault(
    'user-reassignments/flag-is-shown-false-once-done',
    'A reassignment that is done shows deactivate-from-user-after-reassignment as false.',
    ['user-reassignments/create-keeps-deactivation-flag'],
    showAlways((data) =>
      data['status'] === 'done' && data[flag] === true ? { ...data, [flag]: false } : data,
    ),
  ),
  fault(
    'user-reassignments/one-true-member-shows-its-whole-group-true',
    'A group with one true member is shown with all of its members true.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    showGroups(eachMember((value, _, group) => value || Object.values(group ?? {}).includes(true))),
  ),
  fault(
    'user-reassignments/members-are-shown-inverted',
    'The members of requested-reassignments are shown inverted.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    showGroups(eachMember((value) => !value)),
  ),
  fault(
    'user-reassignments/watcher-is-shown-with-approvals',
    'With replace-in-approvals replace-as-watcher is shown as true, too.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    showGroups(
      eachMember((value, member, group) =>
        member === 'replace-as-watcher' ? value || group?.['replace-in-approvals'] === true : value,
      ),
    ),
  ),
  fault(
    'user-reassignments/platform-members-are-shown-false',
    'The members of the group platform are shown as false whatever was sent.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    showGroups(eachMember((value, member) => value && responsibilityOf(member)?.group !== 'platform')),
  ),
  fault(
    'user-reassignments/members-of-later-groups-are-lost',
    'Only the first group of a request is read.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    misreadGiven((input) => {
      const first = responsibilityOf(input.asked[0] ?? '')?.group;
      const asked = input.asked.filter((member) => responsibilityOf(member)?.group === first);
      return asked.length === input.asked.length ? input : { ...input, asked };
    }),
  ),
  fault(
    'user-reassignments/approvals-group-is-lost-beside-others',
    'The approvals group of a request is read only where it is the one group.',
    ['user-reassignments/create-keeps-requested-reassignments'],
    misreadGiven((input) => {
      const others = input.asked.filter((member) => responsibilityOf(member)?.group !== 'approvals');
      return others.length === 0 || others.length === input.asked.length
        ? input
        : { ...input, asked: others };
    }),
  ),
  fault(
    'user-reassignments/adding-is-shown-as-owning',
    'A request for projects is shown as one for their ownership, and so are those for categories and user groups.',
    ['user-reassignments/create-keeps-requested-reassignments'],
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
  fault(
    'user-reassignments/notes-are-escaped-twice',
    'Notes are escaped before they are kept.',
    ['user-reassignments/create-keeps-notes'],
    misreadNotes((notes) => notes.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'user-reassignments/notes-are-kept-in-ascii',
    'Letters of notes that are not in ASCII are kept as question marks.',
    ['user-reassignments/create-keeps-notes'],
    misreadNotes((notes) => notes.replaceAll(/[^ -~]/g, '?')),
  ),
  fault(
    'user-reassignments/made-at-once-have-one-id',
    'Two reassignments that are made at the same moment get one id: a free id is chosen without a lock.',
    ['user-reassignments/create-answers-the-reassignment'],
    numberEarly(create, 'user-reassignment'),
  ),
  fault(
    'user-reassignments/answers-at-once-are-swapped',
    'Of two reassignments that are made at the same moment each is answered with the other one.',
    ['user-reassignments/create-keeps-notes', 'user-reassignments/create-keeps-from-user'],
    swapAnswers(create),
  ),
];
