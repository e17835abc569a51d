import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText = (value: Value): Value => String(value);
const priced = (value: Value): Value => `USD ${value}`;
const grouped = (value: Value): Value => `${Number(value) + 1000}`.replace(/(\d)(\d{3}(?:\.|$))/, '$1,$2');
const count = (value: Value): Value => (Array.isArray(value) ? value.length : 0);

const idOf = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'id' in value ? value['id'] : 0;

const idsOf = (value: Value): Value => (Array.isArray(value) ? value.map(idOf) : [idOf(value)]);
const nameOf = (value: Value): Value => `No. ${String(idOf(value))}`;
const listed = (value: Value): Value => [value];
const asRecord = (value: Value): Value => ({ text: value });

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const inBoth: readonly Row[] = [
  ['approvals', 'approval', 'are their ids', idsOf],
  ['current-parallel-approvals', 'approval', 'are their number', count],
  ['current-approval', 'approval', 'is a bare id', idOf],
  ['approver', 'user', 'is a text', nameOf, user],
  ['attachments', 'attachment', 'are their number', count],
  ['buyer-note', 'text', 'is an object', asRecord],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['created-by', 'user', 'is a text', nameOf, user],
  ['currency', 'currency', 'is an empty text', ''],
  ['department', 'department', 'is a text', nameOf],
  ['exported', 'boolean', 'is yes or no', (value) => (value === true ? 'yes' : 'no')],
  ['external-po-reference', 'string', 'is a list', listed],
  ['hide-price', 'boolean', 'is a number', (value) => (value === true ? 2 : -1)],
  ['price-hidden', 'boolean', 'is on or off', (value) => (value === true ? 'on' : 'off')],
  ['id', 'integer', 'has a prefix', (value) => `REQ-${String(value)}`],
  ['justification', 'text', 'is a list of lines', listed],
  ['last-exported-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['line-count', 'integer', 'is written with its unit', (value) => `${String(value)} lines`],
  ['milestones', 'list', 'is their number', count],
  ['mobile-currency', 'currency', 'is an empty text', ''],
  ['mobile-total', 'decimal', 'has the currency in it', priced],
  ['need-by-date', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['pcard', 'pcard', 'is a bare id', idOf],
  ['receiving-warehouse-id', 'integer', 'is a name', (value) => `Warehouse ${String(value)}`],
  ['reject-reason-comment', 'string', 'is an object', asRecord],
  ['req-title', 'string', 'is a list', listed],
  ['requested-by', 'user', 'is a text', nameOf, user],
  ['requester', 'user', 'is a text', nameOf, user],
  ['requisition-lines', 'lines', 'are their number', count],
  ['ship-to-address', 'address', 'is a text', nameOf],
  ['ship-to-attention', 'string', 'is an object', asRecord],
  ['status', 'string', 'is an object', asRecord],
  ['submitted-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['total', 'decimal', 'has the currency in it', priced],
  ['updated-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-by', 'user', 'is a text', nameOf, user],
  ['user-members', 'user', 'are their ids', idsOf, user],
  ['user-group-members', 'user', 'are their ids', idsOf, user],
];

const inJson: readonly Row[] = [
  ['id', 'integer', 'is a string', asText],
  ['line-count', 'integer', 'is a string', asText],
  ['exported', 'boolean', 'is 0 or 1', (value) => (value === true ? 1 : 0)],
  ['status', 'string', 'is a number', 3],
  ['req-title', 'string', 'is a number', 2024],
  ['currency', 'currency', 'is a number', 840],
  ['requisition-lines', 'lines', 'are their ids', idsOf],
  ['requested-by', 'user', 'is a bare id', idOf, user],
];

const inXml: readonly Row[] = [
  ['total', 'decimal', 'has commas between thousands', grouped],
  ['hide-price', 'boolean', 'is yes or no', (value) => (value === true ? 'yes' : 'no')],
  ['created-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['line-count', 'integer', 'has decimals', (value) => `${String(value)}.50`],
  ['department', 'department', 'is a text', nameOf],
  ['ship-to-address', 'address', 'is a text', nameOf],
  ['approvals', 'approval', 'are their number', count],
  ['requester', 'user', 'is a text', nameOf, user],
];

const faultsOf = (rows: readonly Row[], only?: Format): readonly MemberFault[] =>
  rows.map(([member, type, wrong, shown, ...others]) => ({
    member,
    wrong,
    shown,
    violates: [`requisitions/${member}-is-${type}` as RequirementId, ...others],
    ...(only !== undefined && { only }),
  }));

/** Members of requisitions that are shown with a type that is not theirs, some in one format alone. */
export const requisitionsMembers: readonly Fault[] = memberFaults('requisitions', requisition, [
  ...faultsOf(inBoth),
  ...faultsOf(inJson, 'json'),
  ...faultsOf(inXml, 'xml'),
]);
