import type { RequirementId } from '../../../models/requirements/index.ts';
import { payment } from '../../../models/resources/payment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Fault } from '../fault.ts';
import { type MemberFault, memberFaults } from '../twist/member-faults.ts';

const datetime: RequirementId = 'formats/datetimes-are-iso-8601';
const user: RequirementId = 'formats/users-are-objects';
const seconds = (value: Value): Value => Math.floor(Date.parse(String(value)) / 1000);
const digits = (value: Value): Value => Number(String(value).slice(0, 19).replace(/\D/g, ''));
const grouped = (value: Value): Value => `EUR ${value}`;
const asText = (value: Value): Value => String(value);

const idOf = (value: Value): Value =>
  typeof value === 'object' && value !== null && 'id' in value ? value['id'] : 0;

type Row = readonly [
  member: string,
  type: string,
  words: string,
  shown: NonNullable<MemberFault['shown']>,
  ...others: RequirementId[],
];

const rows: readonly Row[] = [
  ['id', 'integer', 'is a string', asText],
  ['created-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['updated-at', 'datetime', 'is in seconds since 1970', seconds, datetime],
  ['line-num', 'integer', 'is a string', asText],
  ['external-ref-id', 'integer', 'is a string with letters', (value) => `REF-${value}`],
  ['status', 'string', 'is a number', 3],
  ['exported', 'boolean', 'is yes or no', (value) => (value === true ? 'yes' : 'no')],
  ['last-exported-at', 'datetime', 'is a number of fourteen digits', digits, datetime],
  ['payment-batch-id', 'integer', 'is a string', asText],
  ['pay-from-total', 'decimal', 'has the currency in it', grouped],
  ['pay-to-total', 'decimal', 'has the currency in it', grouped],
  ['reporting-pay-from-total', 'decimal', 'is a boolean', true],
  ['reporting-pay-to-total', 'decimal', 'has the currency in it', grouped],
  ['exchange-rate', 'number', 'is a proportion', (value) => `1 : ${value}`],
  ['error-text', 'string', 'is a list', (value) => [value]],
  ['pay-from-currency', 'currency', 'is an empty text', ''],
  ['pay-to-currency', 'currency', 'is an empty text', ''],
  ['reporting-currency', 'currency', 'is an empty text', ''],
  [
    'payment-details',
    'array-or-object',
    'is their number',
    (value) => (Array.isArray(value) ? value.length : 0),
  ],
  ['pay-from-account', 'array-or-object', 'is a bare id', idOf],
  ['pay-to-account', 'array-or-object', 'is a bare id', idOf],
  ['payee', 'array-or-object', 'is a bare id', idOf],
  ['payment-batch', 'array-or-object', 'is a bare id', idOf],
  ['digital-check', 'array-or-object', 'is a bare id', idOf],
  ['created-by', 'user', 'is a bare id', idOf, user],
  ['updated-by', 'user', 'is a bare id', idOf, user],
];

/** Members of payments that are shown with a type that is not theirs. */
export const paymentsMembers: readonly Fault[] = memberFaults(
  'payments',
  payment,
  rows.map(([member, type, wrong, shown, ...others]) => ({
    member,
    wrong,
    shown,
    violates: [`payments/${member}-is-${type}` as RequirementId, ...others],
  })),
);
