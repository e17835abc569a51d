import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const lists: ReadonlySet<string> = new Set(['approvals', 'comments', 'lines', 'supplier-reviews']);

const rowOf = (member: string): RequirementId =>
  `service-sheets/${member}-${lists.has(member) ? 'are' : 'is'}-returned` as RequirementId;

/** A read that shows no id answers no sheet that anybody asked for. */
const identity: readonly RequirementId[] = [
  'service-sheets/show-answers-the-sheet',
  'service-sheets/list-answers-sheets',
];

const missing: readonly MemberFault[] = serviceSheet.fields.map(({ name }) => ({
  member: name,
  wrong: 'is not returned',
  violates: [rowOf(name), ...(name === 'id' ? identity : [])],
}));

const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const count = (value: Value): Value => (Array.isArray(value) ? value.length : 0);
const grouped = (value: Value): Value => `${value} EUR`;

const nameOf = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'id' in value ? `No. ${String(value['id'])}` : 'none';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';

const wrong = (
  member: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[]
): MemberFault => ({ member, wrong: words, shown, violates: [rowOf(member), ...others] });

const mistyped: readonly MemberFault[] = [
  wrong('id', 'is a string', String, ...identity),
  wrong('approvals', 'is their number', count),
  wrong('comments', 'is their number', count),
  wrong('created-at', 'is in seconds since 1970', seconds, datetime),
  wrong('created-by', 'is a text', nameOf, user),
  wrong('created-by-fullname', 'is a number', 20),
  wrong('currency', 'is an empty text', ''),
  wrong('lines', 'is their number', count),
  wrong('order-header', 'is a text', nameOf),
  wrong('order-total', 'has the currency in it', grouped),
  wrong('order-total-received-amount', 'is a boolean', true),
  wrong('po-number', 'is a number', 4711),
  wrong('requested-by-fullname', 'is a list', (value) => [value]),
  wrong('status', 'is a number', 3),
  wrong('submitted-at', 'is in seconds since 1970', seconds, datetime),
  wrong('supplier', 'is a text', nameOf),
  wrong('supplier-display-name', 'is a list', (value) => [value]),
  wrong('supplier-reviews', 'is their number', count),
  wrong('total', 'has the currency in it', grouped),
  wrong('updated-at', 'is in seconds since 1970', seconds, datetime),
  wrong('updated-by', 'is a text', nameOf, user),
];

/** Members of sheets that reads leave out, or show with a type that is not theirs. */
export const serviceSheetsMembers: readonly Fault[] = memberFaults('service-sheets', serviceSheet, [
  ...missing,
  ...mistyped,
]);
