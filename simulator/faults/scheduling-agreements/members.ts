import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { schedulingAgreement } from '../../../models/resources/scheduling-agreement.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const asText = (value: Value): Value => String(value);
const asRecord = (value: Value): Value => ({ text: value });
const count = (value: Value): Value => (Array.isArray(value) ? value.length : 0);

const idOf = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'id' in value ? value['id'] : 0;

const nameOf = (value: Value): Value => `No. ${String(idOf(value))}`;
const measured = (value: Value): Value => `${String(value)} pieces`;
const yesOrNo = (value: Value): Value => (value === true ? 'yes' : 'no');

type Row = readonly [
  member: string,
  row: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const header: readonly Row[] = [
  ['id', 'id-is-integer', 'has a prefix', (value) => `SA-${String(value)}`],
  [
    'external-scheduling-agreement-number',
    'external-scheduling-agreement-number-is-string',
    'is an object',
    asRecord,
  ],
  ['type', 'type-is-string', 'is an object', asRecord],
  ['status', 'status-is-string', 'is an object', asRecord],
  ['validity-start-date', 'validity-start-date-is-datetime', 'is in seconds since 1970', seconds, datetime],
  ['validity-end-date', 'validity-end-date-is-datetime', 'is a number of fourteen digits', digits, datetime],
  ['supplier', 'supplier-is-object', 'is a text', nameOf],
  ['shipping-address', 'shipping-address-is-object', 'is a text', nameOf],
  ['payment-term', 'payment-term-is-object', 'is a text', nameOf],
  ['incoterms', 'incoterms-is-string', 'is an object', asRecord],
  ['incoterms-location', 'incoterms-location-is-string', 'is an object', asRecord],
  ['items', 'items-is-list', 'are their number', count],
  ['created-at', 'created-at-is-datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'updated-at-is-datetime', 'is a number of fourteen digits', digits, datetime],
  ['created-by', 'created-by-is-object', 'is a text', nameOf],
];

const inItems: readonly Row[] = [
  ['external-reference-id', 'item-external-reference-id-is-string', 'of an item is an object', asRecord],
  ['item-description', 'item-description-is-string', 'of an item is an object', asRecord],
  ['quantity', 'item-quantity-is-decimal', 'of an item has its unit in it', measured],
  ['is-confirmation-required', 'item-confirmation-flag-is-boolean', 'of an item is yes or no', yesOrNo],
];

const inLines: readonly Row[] = [
  [
    'delivery-date',
    'line-delivery-date-is-datetime',
    'of a line is a number of fourteen digits',
    digits,
    datetime,
  ],
];

const inJson: readonly Row[] = [
  ['id', 'id-is-integer', 'is a string', asText],
  ['status', 'status-is-string', 'is a number', 2],
  ['supplier', 'supplier-is-object', 'is a bare id', idOf],
  ['type', 'type-is-string', 'is a number', 1],
  ['created-by', 'created-by-is-object', 'is a bare id', idOf],
  [
    'external-scheduling-agreement-number',
    'external-scheduling-agreement-number-is-string',
    'is a number',
    4711,
  ],
];

const inXml: readonly Row[] = [
  ['supplier', 'supplier-is-object', 'is a text', nameOf],
  [
    'validity-start-date',
    'validity-start-date-is-datetime',
    'is a number of fourteen digits',
    digits,
    datetime,
  ],
  ['items', 'items-is-list', 'are their number', count],
];

interface Place {
  readonly within?: readonly string[];
  readonly only?: Format;
}

const faultsOf = (rows: readonly Row[], { within, only }: Place = {}): readonly MemberFault[] =>
  rows.map(([member, row, wrong, shown, ...others]) => ({
    member,
    wrong,
    shown,
    violates: [`scheduling-agreements/${row}` as RequirementId, ...others],
    ...(within !== undefined && { within }),
    ...(only !== undefined && { only }),
  }));

/** Members of agreements, their items and lines that are shown with a type that is not theirs, some in one format alone. */
export const schedulingAgreementsMembers: readonly Fault[] = memberFaults(
  'scheduling-agreements',
  schedulingAgreement,
  [
    ...faultsOf(header),
    ...faultsOf(inItems, { within: ['items'] }),
    ...faultsOf(inLines, { within: ['items', 'delivery-schedules'] }),
    ...faultsOf(inJson, { only: 'json' }),
    ...faultsOf([['quantity', 'item-quantity-is-decimal', 'of an item is an object', asRecord]], {
      within: ['items'],
      only: 'json',
    }),
    ...faultsOf(
      [
        [
          'is-confirmation-required',
          'item-confirmation-flag-is-boolean',
          'of an item is 0 or 1',
          (value) => (value === true ? 1 : 0),
        ],
      ],
      {
        within: ['items'],
        only: 'json',
      },
    ),
    ...faultsOf(inXml, { only: 'xml' }),
  ],
);
