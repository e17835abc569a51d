import type { RequirementId } from '../../../models/requirements/index.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';

type Show = (value: Value) => Value;

const seconds: Show = (value) => Math.floor(Date.parse(String(value)) / 1000);
const digits: Show = (value) => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText: Show = (value) => String(value);
const asRecord: Show = (value) => ({ text: value });

const idOf: Show = (value) =>
  typeof value === 'object' && value !== null && 'id' in value ? value['id'] : 0;

const inPlaceOf =
  (name: string): Show =>
  (value) =>
    `${name} ${String(value)}`;

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const anywhere: readonly Row[] = [
  ['id', 'integer', 'has a prefix', inPlaceOf('C')],
  ['commentable-id', 'integer', 'is a name', inPlaceOf('Document')],
  ['commentable-type', 'string', 'is an object', asRecord],
  ['comments', 'text', 'is an object', asRecord],
  ['comment-type', 'string', 'is an object', asRecord],
  ['reason-code', 'string', 'is an object', asRecord],
  ['to-supplier', 'boolean', 'is yes or no', (value) => (value === true ? 'yes' : 'no')],
  ['attachments', 'list', 'is their number', (value) => (Array.isArray(value) ? value.length : 0)],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['created-by', 'user', 'is a bare id', idOf, user],
  ['updated-by', 'user', 'is a bare id', idOf, user],
];

const inJson: readonly Row[] = [
  ['id', 'integer', 'is a text', asText],
  ['to-supplier', 'boolean', 'is 0 or 1', (value) => (value === true ? 1 : 0)],
];

const inXml: readonly Row[] = [
  ['commentable-id', 'integer', 'has decimals', (value) => `${String(value)}.50`],
];

const faultsOf = (rows: readonly Row[], only?: Format): readonly MemberFault[] =>
  rows.map(([member, type, wrong, shown, ...others]) => ({
    ...{ member, wrong, shown, ...(only !== undefined && { only }) },
    violates: [`comments/${member}-is-${type}` as RequirementId, ...others],
  }));

/** Members of comments that are shown with a type that is not theirs, some in one format alone. */
export const commentsMembers: readonly Fault[] = memberFaults('comments', comment, [
  ...faultsOf(anywhere),
  ...faultsOf(inJson, 'json'),
  ...faultsOf(inXml, 'xml'),
]);
