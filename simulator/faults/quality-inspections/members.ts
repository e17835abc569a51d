import type { RequirementId } from '../../../models/requirements/index.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));

const named =
  (name: string) =>
  (value: Value): Value =>
    `${name} ${String(value)}`;

const listed = (value: Value): Value => [value];
const asRecord = (value: Value): Value => ({ text: value });
const yesOrNo = (value: Value): Value => (value === true ? 'yes' : 'no');
const count = (value: Value): Value => (Array.isArray(value) ? value.length : 1);

const codes = (value: Value): Value =>
  Array.isArray(value) ? value.map((one) => String(one.code ?? one.id)) : value;

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const inspection: readonly Row[] = [
  ['id', 'integer', 'has a prefix', named('QI')],
  ['type', 'string', 'is an object', asRecord],
  ['status', 'string', 'is an object', asRecord],
  ['review-decision', 'string', 'is a list', listed],
  ['resolution-reason-text', 'string', 'is an object', asRecord],
  ['resolution-reason-type', 'string', 'is a list', listed],
  ['resolution-reason-code', 'string', 'is an object', asRecord],
  ['request-date', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['due-date', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['supplier-id', 'integer', 'is a name', named('Supplier')],
  ['item-id', 'integer', 'is a name', named('Item')],
  ['item-name', 'string', 'is an object', asRecord],
  ['item-description', 'string', 'is a list of lines', listed],
  ['warehouse-id', 'integer', 'is a name', named('Warehouse')],
  ['buyer-batch-number', 'string', 'is a list', listed],
  ['supplier-part-number', 'string', 'is an object', asRecord],
  ['buyer-part-number', 'string', 'is a list', listed],
  ['item-quantity', 'number', 'is written with its unit', (value) => `${String(value)} EA`],
  ['sample-size', 'integer', 'has decimals', (value) => Number(value) + 0.5],
  ['uom', 'integer', 'is a code', 'EA'],
  ['requested-by', 'integer', 'is a login', named('user')],
  ['ref-document-type', 'string', 'is an object', asRecord],
  ['ref-document-id', 'string', 'is a list', listed],
  ['ref-document-item', 'string', 'is an object', asRecord],
  ['reviewed-date', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['submitted-date', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['reviewed-by', 'string', 'is an object', asRecord],
  ['submitted-by', 'string', 'is a list', listed],
  ['external-inspection-id', 'string', 'is an object', asRecord],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['modified-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['created-by', 'integer', 'is a login', named('user')],
  ['modified-by', 'integer', 'is an object', asRecord],
  ['exported', 'boolean', 'is yes or no', yesOrNo],
  ['characteristics', 'list', 'are their number', count],
];

const characteristic: readonly Row[] = [
  ['is-quantitative', 'boolean', 'is yes or no', yesOrNo],
  ['specification', 'string', 'is an object', asRecord],
  ['characteristic-values', 'list', 'are their codes', codes],
];

const inJson: readonly Row[] = [
  ['exported', 'boolean', 'is 0 or 1', (value) => (value === true ? 1 : 0)],
  ['status', 'string', 'is a number', 3],
  ['characteristics', 'list', 'are their ids', codes],
];

const inXml: readonly Row[] = [
  ['item-quantity', 'number', 'has a comma for its decimals', (value) => `${String(value)},0`],
  ['exported', 'boolean', 'is yes or no', yesOrNo],
  ['created-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['sample-size', 'integer', 'has decimals', (value) => `${String(value)}.50`],
];

interface Where {
  readonly only?: Format;
  readonly within?: readonly string[];
}

const faultsOf = (rows: readonly Row[], where: Where = {}): readonly MemberFault[] =>
  rows.map(([member, type, wrong, shown, ...others]) => ({
    ...{ member, wrong, shown, ...where },
    violates: [`quality-inspections/${member}-is-${type}` as RequirementId, ...others],
  }));

/** Members of inspections that are shown with a type that is not theirs, some in one format alone. */
export const qualityInspectionsMembers: readonly Fault[] = memberFaults(
  'quality-inspections',
  qualityInspection,
  [
    ...faultsOf(inspection),
    ...faultsOf(characteristic, { within: ['characteristics'] }),
    ...faultsOf(inJson, { only: 'json' }),
    ...faultsOf(inXml, { only: 'xml' }),
  ],
);
