import { type Rules, referenceRules } from '../../models/query/rules.ts';
import type { Choices } from '../choices.ts';
import { notationOf } from '../pipeline/notation.ts';

/** How a sandbox reads queries, by its choices. */
export const queryRules = (choices: Choices, resource: string): Rules => ({
  ...referenceRules,
  furtherOperators: choices.of('formats/further-operators') as Rules['furtherOperators'],
  unknownOperator: choices.of('formats/unknown-operator') as Rules['unknownOperator'],
  textOnDatetime: choices.of('formats/text-operator-on-datetime') as Rules['textOnDatetime'],
  twoOperators: choices.of('formats/two-operators-on-one-field') as Rules['twoOperators'],
  repeated: choices.of('formats/repeated-filter') as Rules['repeated'],
  nesting: choices.of('formats/nested-filters') as Rules['nesting'],
  spelling: choices.of('formats/filter-spelling') as Rules['spelling'],
  dateOnly: choices.of('formats/date-without-time') as Rules['dateOnly'],
  malformedValue: choices.of('formats/malformed-filter-value') as Rules['malformedValue'],
  unknownParameter: choices.of('formats/unknown-parameter') as Rules['unknownParameter'],
  unknownFieldWithOperator: choices.of(
    'formats/unknown-field-with-operator',
  ) as Rules['unknownFieldWithOperator'],
  valueless: choices.of('formats/valueless-parameter') as Rules['valueless'],
  statuses: choices.of('payments/status-filter-spelling') as Rules['statuses'],
  rawBrackets: choices.of('formats/raw-brackets') as Rules['rawBrackets'],
  valueSpelling: choices.of('formats/filter-value-spelling') as Rules['valueSpelling'],
  emptyList: choices.of('formats/empty-filter-list') as Rules['emptyList'],
  listCommas: choices.of('formats/comma-in-filter-list') as Rules['listCommas'],
  listBlanks: choices.of('formats/blank-in-filter-list') as Rules['listBlanks'],
  ...(resource === 'service-pay-payment' && {
    otherOperators: choices.of('payments/operators-on-other-fields') as Rules['otherOperators'],
    embedded: choices.of('payments/embedded-filters') as Rules['embedded'],
  }),
  notation: notationOf(choices, resource),
  reserved: [...referenceRules.reserved, 'access-token'],
});
