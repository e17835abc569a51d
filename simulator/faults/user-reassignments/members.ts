import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import { responsibilities, responsibilityGroups, shownGroup } from '../../../models/responsibilities.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';
const requested = 'requested-reassignments';

type Show = (value: Value) => Value;

const seconds: Show = (value) => Math.floor(Date.parse(String(value)) / 1000);
const digits: Show = (value) => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText: Show = (value) => String(value);
const asNumber: Show = (value) => Number(value);
const asRecord: Show = (value) => ({ text: value });
const yesOrNo: Show = (value) => (value === true ? 'yes' : 'no');
const zeroOrOne: Show = (value) => (value === true ? 1 : 0);
const onOrOff: Show = (value) => (value === true ? 'on' : 'off');
const idOf: Show = (value) => (isData(value) ? (value['id'] ?? 0) : 0);
const nameOf: Show = (value) => `No. ${String(idOf(value))}`;
const namesIn: Show = (value) => (isData(value) ? Object.keys(value as object).join(', ') : 'none');

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const inBoth: readonly Row[] = [
  ['id', 'integer', 'has a prefix', (value) => `UR-${String(value)}`],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['status', 'string', 'is an object', asRecord],
  ['from-user', 'user', 'is a text', nameOf, user],
  ['to-user', 'user', 'is a text', nameOf, user],
  ['deactivate-from-user-after-reassignment', 'boolean', 'is yes or no', yesOrNo],
  ['notes', 'string', 'is an object', asRecord],
  [requested, 'object', 'are their names', namesIn],
  ['summary', 'object-or-null', 'is a text', (value) => (value === null ? null : '2 of 3 changed')],
  ['created-by', 'user', 'is a text', nameOf, user],
  ['updated-by', 'user', 'is a text', nameOf, user],
];

const inJson: readonly Row[] = [
  ['id', 'integer', 'is a string', asText],
  ['status', 'string', 'is a number', 2],
  ['notes', 'string', 'is a number', 2024],
  ['deactivate-from-user-after-reassignment', 'boolean', 'is a text', asText],
  ['from-user', 'user', 'is a bare id', idOf, user],
];

const inXml: readonly Row[] = [
  ['id', 'integer', 'has decimals', (value) => `${String(value)}.50`],
  ['deactivate-from-user-after-reassignment', 'boolean', 'is on or off', onOrOff],
  ['updated-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['to-user', 'user', 'is a text', nameOf, user],
];

const faultOf =
  (only?: Format) =>
  ([member, type, wrong, shown, ...others]: Row): MemberFault => ({
    ...{ member, wrong, shown },
    violates: [`user-reassignments/${member}-is-${type}` as RequirementId, ...others],
    ...(only !== undefined && { only }),
  });

const counts = ['selected', 'changed', 'failed'].flatMap((member): readonly MemberFault[] => {
  const own = {
    ...{ member, within: ['summary'] },
    violates: [`user-reassignments/summary-${member}-is-string` as RequirementId],
  };
  return [
    { ...own, wrong: 'of a summary is an object', shown: asRecord },
    { ...own, wrong: 'of a summary is a number', shown: asNumber, only: 'json' },
  ];
});

const groups = responsibilityGroups.map(
  (group): MemberFault => ({
    ...{ member: shownGroup(group), within: [requested], wrong: 'are the names of its members' },
    ...{ shown: namesIn, violates: [`user-reassignments/${group}-is-object` as RequirementId] },
  }),
);

const booleans = responsibilities.flatMap(({ group, member }, at): readonly MemberFault[] => {
  const own = {
    ...{ member, within: [requested, shownGroup(group)] },
    violates: [`user-reassignments/${member}-is-boolean` as RequirementId],
  };
  const single: readonly MemberFault[] = [
    { ...own, wrong: 'is a text', shown: asText, only: 'json' },
    { ...own, wrong: 'is 0 or 1', shown: zeroOrOne, only: 'json' },
    { ...own, wrong: 'is on or off', shown: onOrOff, only: 'xml' },
  ];
  return [{ ...own, wrong: 'is yes or no', shown: yesOrNo }, ...single.slice(at % 3, (at % 3) + 1)];
});

/** Members of reassignments that are shown with a type that is not theirs, some in one format alone. */
export const userReassignmentsMembers: readonly Fault[] = memberFaults(
  'user-reassignments',
  userReassignment,
  [
    ...inBoth.map(faultOf()),
    ...inJson.map(faultOf('json')),
    ...inXml.map(faultOf('xml')),
    ...counts,
    ...groups,
    ...booleans,
  ],
);
