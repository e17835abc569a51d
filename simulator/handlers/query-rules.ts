import { type Rules, referenceRules } from '../../models/query/rules.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Choices } from '../choices.ts';
import { notationOf } from '../pipeline/notation.ts';

/** Which silence decides each rule; the values of its choices are those of the rule. */
const decidedBy = {
  furtherOperators: 'formats/further-operators',
  unknownOperator: 'formats/unknown-operator',
  textOnDatetime: 'formats/text-operator-on-datetime',
  twoOperators: 'formats/two-operators-on-one-field',
  repeated: 'formats/repeated-filter',
  nesting: 'formats/nested-filters',
  spelling: 'formats/filter-spelling',
  dateOnly: 'formats/date-without-time',
  malformedValue: 'formats/malformed-filter-value',
  unknownParameter: 'formats/unknown-parameter',
  unknownFieldWithOperator: 'formats/unknown-field-with-operator',
  valueless: 'formats/valueless-parameter',
  statuses: 'payments/status-filter-spelling',
  rawBrackets: 'formats/raw-brackets',
  valueSpelling: 'formats/filter-value-spelling',
  emptyList: 'formats/empty-filter-list',
  listCommas: 'formats/comma-in-filter-list',
  listBlanks: 'formats/blank-in-filter-list',
} as const satisfies Partial<Record<keyof Rules, SilenceId>>;

const decidedForPayments = {
  otherOperators: 'payments/operators-on-other-fields',
  embedded: 'payments/embedded-filters',
} as const satisfies Partial<Record<keyof Rules, SilenceId>>;

/** How a sandbox reads queries, by its choices: each is looked at when a query needs it. */
export const queryRules = (choices: Choices, resource: string): Rules => {
  const rules = { ...referenceRules, reserved: [...referenceRules.reserved, 'access-token'] };
  const silences = { ...decidedBy, ...(resource === 'service-pay-payment' && decidedForPayments) };
  for (const [rule, silence] of Object.entries(silences)) {
    Object.defineProperty(rules, rule, { get: () => choices.of(silence), enumerable: true });
  }
  return Object.defineProperty(rules, 'notation', { get: () => notationOf(choices, resource) });
};
