import type { RequirementId } from '../../../models/requirements/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText = (value: Value): Value => String(value);
const listed = (value: Value): Value => [value];
const asRecord = (value: Value): Value => ({ value });

type Row = readonly [
  member: string,
  row: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const intents: readonly RequirementId[] = [
  'attachments/upload-keeps-the-intent',
  'attachments/text-keeps-the-intent',
  'attachments/intent-takes-40-characters',
];

const links: readonly RequirementId[] = [
  'attachments/upload-keeps-linked-to',
  'attachments/text-keeps-linked-to',
  'attachments/event-info-is-attached',
  'attachments/event-terms-are-attached',
  'attachments/details-upload-is-linked',
];

const types: readonly RequirementId[] = ['attachments/upload-makes-a-file', 'attachments/text-makes-a-text'];

const anywhere: readonly Row[] = [
  ['id', 'id-is-integer', 'has a prefix', (value) => `AT${String(value)}`],
  ['type', 'type-is-string', 'is a list', listed, ...types],
  ['intent', 'intent-is-string', 'is an object', asRecord, ...intents],
  ['linked-to', 'linked-to-is-string', 'is a list', listed, ...links],
  ['file-url', 'file-url-is-string', 'is an object', asRecord, 'attachments/file-url-leads-to-the-file'],
  ['url', 'url-is-string', 'is an object', asRecord],
  ['text', 'text-is-text', 'is a list', listed, 'attachments/text-is-kept'],
  ['created-at', 'created-at-is-datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'updated-at-is-datetime', 'is a number of fourteen digits', digits, datetime],
];

const inJson: readonly Row[] = [['id', 'id-is-integer', 'is a text', asText]];

const inXml: readonly Row[] = [
  ['id', 'id-is-integer', 'is a number sign and a number', (value) => `#${String(value)}`],
  ['created-at', 'created-at-is-datetime', 'is a number of fourteen digits', digits, datetime],
];

const faultsOf = (rows: readonly Row[], only?: Format): readonly MemberFault[] =>
  rows.map(([member, row, wrong, shown, ...others]) => ({
    ...{ member, wrong, shown, ...(only !== undefined && { only }) },
    violates: [`attachments/${row}` as RequirementId, ...others],
  }));

/** Members of attachments that are shown with a type that is not theirs, some in one format alone. */
export const attachmentsMembers: readonly Fault[] = memberFaults('attachments', attachment, [
  ...faultsOf(anywhere),
  ...faultsOf(inJson, 'json'),
  ...faultsOf(inXml, 'xml'),
]);
