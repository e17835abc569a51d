import type { Members } from '../../../models/members.ts';
import { isData } from '../../../models/resources/resource.ts';
import { reassignmentTransaction, userReassignment } from '../../../models/resources/user-reassignment.ts';
import { approvalsGroup, moverOf, responsibilityOf } from '../../../models/responsibilities.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { keepUser, userWithId } from '../../store/users.ts';
import { tableOf, type Wrapping } from '../fault.ts';
import { misread, refuseInput } from '../operators/input.ts';
import { drop } from '../operators/inspections.ts';
import { leave } from '../operators/leave.ts';
import { processOtherwise, relocate } from '../operators/processing.ts';
import { swapAnswers } from '../operators/races.ts';
import { type Mask, member, show as showRecords } from '../operators/show.ts';
import { answeredIn, every, isAt, limitTo, sentIn, type Where } from '../operators/where.ts';
import { renameMembers } from '../operators/wire.ts';

const create = 'user-reassignments.create';
const show = 'user-reassignments.show';

const showIn = (where: Where, mask: Mask): Wrapping =>
  showRecords({ resource: userReassignment, where }, mask);

/** Shows another name of the approvals group. */
const renameGroup = (name: string, where: Where = [create, show]): Wrapping =>
  renameMembers({ [approvalsGroup]: name }, (exchange) => isAt(exchange, where));

const items = 'user-reassignments.transactions';
const inJson = answeredIn('json');
const showItem = (mask: Mask): Wrapping => showRecords({ resource: reassignmentTransaction }, mask);

/** Shows other names of members of items. */
const renameItems = (change: (name: string) => string): Wrapping =>
  renameMembers(
    Object.fromEntries(['object-type', 'object-id', 'change-type'].map((name) => [name, change(name)])),
    (exchange) => isAt(exchange, items),
  );

const isInXml = sentIn('xml');
const flag = 'deactivate-from-user-after-reassignment';

const misreadGiven = (change: (input: SentReassignment, exchange: Exchange) => SentReassignment): Wrapping =>
  misread(create, change);

const showAlways = (mask: Mask): Wrapping => showRecords({ resource: userReassignment }, mask);
const isKnown = (member: string): boolean => responsibilityOf(member) !== undefined;

/** The groups of requested-reassignments in a JSON body; undefined if the body is different or has none. */
const writtenGroups = ({ body }: Exchange): Readonly<Record<string, Members>> | undefined => {
  if (body === undefined || !/json/i.test(body.type)) return undefined;
  return JSON.parse(body.text)?.['requested-reassignments'] ?? undefined;
};

/** Counts as a true member, but reassigns nothing. */
const anything = ['anything'] as unknown as SentReassignment['asked'];

/** Wraps `validate`: accepts a request without a true member in the cases that `when` selects. */
const acceptEmpty = (when: (input: SentReassignment, exchange: Exchange) => boolean): Wrapping =>
  misread<SentReassignment>(create, (input, exchange) =>
    input.asked.length === 0 && when(input, exchange) ? { ...input, asked: anything } : input,
  );

/** Faults in requests for reassignments, and in their answers. */
export const reassignmentRequests = tableOf('user-reassignments', {
  'deactivated-from-user-is-null > create-keeps-from-user': showAlways((data) =>
    data['status'] === 'done' && data[flag] === true ? { ...data, 'from-user': null } : data,
  ),
  'created-has-no-id > create-answers-the-reassignment': showIn(create, (data) => drop(data, 'id')),
  'created-counts-already > create-answers-no-summary: A new reassignment already has counts.': showIn(
    create,
    (data) => ({
      ...data,
      summary: { selected: '0', changed: '0', failed: '0' },
    }),
  ),
  'approvals-group-in-xml-ends-early > approvals-group-has-its-long-name: Answers in XML cut the name of the approvals group after forty characters.':
    renameGroup(approvalsGroup.slice(0, 40), every([create, show], answeredIn('xml'))),
  'changed-items-are-successes > item-status-is-changed-or-failed': showItem((data) =>
    data['status'] === 'Changed' ? { ...data, status: 'Success' } : data,
  ),
  'failed-items-are-errors > item-status-is-changed-or-failed': showItem((data) =>
    data['status'] === 'Failed' ? { ...data, status: 'Error' } : data,
  ),
  'failed-items-in-xml-tell-nothing > failed-item-tells-an-error': limitTo(
    answeredIn('xml'),
    showItem((data) => (data['status'] === 'Failed' ? { ...data, message: '' } : data)),
  ),
  'message-is-an-object-where-it-failed > item-message-is-string: Items that failed have an object as their message, and others have none.':
    showItem(({ message: text = null, ...data }) =>
      data['status'] === 'Failed' ? { ...data, message: { text } } : data,
    ),
  'message-is-a-list > item-message-is-string': limitTo(
    inJson,
    showItem(member('message', (text) => [text])),
  ),
  'item-names-are-in-camel-case > item-names-are-hyphenated': renameItems((name) => spell(name, 'camel')),
  'json-goes-unread > create-takes-json': misreadGiven((input, exchange) =>
    isInXml(exchange) ? input : { ...input, from: undefined, to: undefined, asked: [], sent: [] },
  ),
  'to-user-needs-an-id > create-takes-users-by-login': refuseInput<SentReassignment>(
    create,
    ({ to }) => to?.['id'] === undefined,
  ),
  'to-user-in-xml-is-the-from-user > create-keeps-to-user': limitTo(
    answeredIn('xml'),
    showAlways((data) => ({ ...data, 'to-user': data['from-user'] ?? null })),
  ),
  'flag-is-shown-false-once-done > create-keeps-deactivation-flag: The flag for deactivation is shown as false once the reassignment is completed.':
    showAlways((data) =>
      data['status'] === 'done' && data[flag] === true ? { ...data, [flag]: false } : data,
    ),
  'answers-at-once-are-swapped > create-keeps-notes create-keeps-from-user: Of two reassignments that are made at the same moment each is answered with the other one.':
    swapAnswers(create),
  'false-members-are-enough > no-deactivation-needs-a-responsibility: Responsibilities that are all false are accepted.':
    acceptEmpty(({ deactivate, sent }) => deactivate === false && sent.length > 0),
  'false-members-beside-one-are-refused > any-responsibility-is-enough': refuseInput<SentReassignment>(
    create,
    ({ asked, sent }) => asked.length === 1 && sent.length > 1,
  ),
  'notes-are-lost-once-done > create-keeps-notes': showAlways((data) =>
    data['status'] === 'done' ? drop(data, 'notes') : data,
  ),
  'roles-are-not-requested-any-more-once-done > create-keeps-requested-reassignments': showAlways((data) => {
    const { 'requested-reassignments': requested = null } = data;
    const group = 'memberships-and-roles';
    if (data['status'] !== 'done' || !isData(requested) || !(group in requested)) return data;
    return { ...data, 'requested-reassignments': drop(requested, group) };
  }),
  'deactivates-only-with-a-responsibility > deactivation-follows-the-reassignment': processOtherwise(
    ({ before, after, reassignment: { state } }) =>
      state.asked.length === 0 && before.from.active && !after.from.active
        ? { from: { active: true } }
        : undefined,
  ),
  'unheld-replacement-clears-the-to-user > unheld-responsibilities-are-ignored: If the from-user holds nothing to replace, the to-user loses its own assignments.':
    relocate(({ requested: isRequested, before, list }) => {
      const replaces = moverOf(list)?.way === 'replaces';
      return isRequested && replaces && before.from.length === 0 ? { from: [], to: [] } : undefined;
    }),
  'invalid-responsibility-moves-nothing > invalid-responsibilities-are-ignored': leave<'user-reassignment'>(
    create,
    (_after, _before, exchange) => {
      const groups = Object.values(writtenGroups(exchange) ?? {});
      return groups.every((group) => Object.keys(group).every(isKnown))
        ? undefined
        : { state: { asked: [] } };
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
  'always-deactivates > no-deactivation-without-the-flag': processOtherwise(({ after }) =>
    after.from.active ? { from: { active: false } } : undefined,
  ),
});
