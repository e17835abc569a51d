import { type QueryRules, referenceRules } from '../../models/query/rules.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { SerializationOptions } from '../../models/wire/serialization-options.ts';
import type { Choices } from '../choices.ts';
import { serializationOf } from './serialization.ts';

/** Query rule -> the silence that decides it; the choices' values are those of the rule. */
const decidedBy = {
  furtherOperators: 'formats/further-operators',
  unknownOperator: 'formats/unknown-operator',
  twoOperators: 'formats/two-operators-on-one-field',
  repeated: 'formats/repeated-filter',
  nesting: 'formats/nested-filters',
  spelling: 'formats/filter-spelling',
  dateOnly: 'formats/date-without-time',
  malformedValue: 'formats/malformed-filter-value',
  unknownParameter: 'formats/unknown-parameter',
  statuses: 'payments/status-filter-spelling',
  rawBrackets: 'formats/raw-brackets',
  valueSpelling: 'formats/filter-value-spelling',
  emptyList: 'formats/empty-filter-list',
  listCommas: 'formats/comma-in-filter-list',
  listBlanks: 'formats/blank-in-filter-list',
} as const satisfies Partial<Record<keyof QueryRules, SilenceId>>;

const decidedForPayments = {
  otherOperators: 'payments/operators-on-other-fields',
  embedded: 'payments/embedded-filters',
} as const satisfies Partial<Record<keyof QueryRules, SilenceId>>;

/** Rules of one query, read lazily. */
interface OwnRules {
  readonly choices: Choices;
  readonly resource: string;
  known?: SerializationOptions;
}

/** The getters are created once per prototype: most queries need none of them. */
const prototypeOf = (silences: Readonly<Partial<Record<keyof QueryRules, SilenceId>>>): object =>
  Object.create(
    { ...referenceRules, reserved: [...referenceRules.reserved, 'access-token'] },
    {
      ...Object.fromEntries(
        Object.entries(silences).map(([rule, silence]) => [
          rule,
          {
            get(this: OwnRules) {
              return this.choices.of(silence);
            },
          },
        ]),
      ),
      serialization: {
        get(this: OwnRules) {
          this.known ??= serializationOf(this.choices, this.resource);
          return this.known;
        },
      },
    },
  );

const ofPayments = prototypeOf({ ...decidedBy, ...decidedForPayments });
const ofOthers = prototypeOf(decidedBy);

/** The rules for reading queries in a sandbox, by its choices. */
export const queryRules = (choices: Choices, resource: string): QueryRules => {
  const rules: Partial<OwnRules> = Object.create(resource === 'service-pay-payment' ? ofPayments : ofOthers);
  return Object.assign(rules, { choices, resource }) as unknown as QueryRules;
};
