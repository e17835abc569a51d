import { referenceSerialization, type SerializationOptions } from '../wire/serialization-options.ts';

/**
 * How a platform reads queries where the documentation is silent. Each property is the silence `formats/…` or
 * `payments/…` in its comment, with the values of that silence.
 */
export interface QueryRules {
  /** formats/further-operators */
  readonly furtherOperators: 'served' | 'ignored' | 'refused';
  /** formats/unknown-operator */
  readonly unknownOperator: 'refused' | 'ignored';
  /** formats/two-operators-on-one-field */
  readonly twoOperators: 'range' | 'last';
  /** formats/repeated-filter */
  readonly repeated: 'last' | 'first' | 'all';
  /** formats/nested-filters */
  readonly nesting: 'any-depth' | 'one-level';
  /** formats/filter-spelling */
  readonly spelling: 'folded' | 'exact';
  /** formats/date-without-time */
  readonly dateOnly: 'midnight' | 'refused';
  /** formats/malformed-filter-value */
  readonly malformedValue: 'refused' | 'matches-nothing' | 'ignored';
  /** formats/unknown-parameter */
  readonly unknownParameter: 'ignored' | 'refused';
  /** formats/raw-brackets */
  readonly rawBrackets: 'read' | 'ignored' | 'refused';
  /** formats/filter-value-spelling */
  readonly valueSpelling: 'any' | 'shown';
  /** formats/empty-filter-list */
  readonly emptyList: 'matches-nothing' | 'ignored' | 'refused';
  /** formats/comma-in-filter-list */
  readonly listCommas: 'separates' | 'quoted';
  /** formats/blank-in-filter-list */
  readonly listBlanks: 'trimmed' | 'kept';
  /** payments/operators-on-other-fields; supported in other areas. */
  readonly otherOperators: 'served' | 'otherwise' | 'ignored' | 'refused';
  /** payments/embedded-filters; supported in other areas. */
  readonly embedded: 'served' | 'ignored' | 'refused';
  /** payments/status-filter-spelling */
  readonly statuses: 'both' | 'exact';
  /** The spelling of answers, for `statuses: 'exact'` and `valueSpelling: 'shown'`. */
  readonly serialization: SerializationOptions;
  /** Canonical names of parameters that are not filters: paging, order, projections. */
  readonly reserved: readonly string[];
}

/** The reference choices. */
export const referenceRules: QueryRules = {
  furtherOperators: 'served',
  unknownOperator: 'refused',
  twoOperators: 'range',
  repeated: 'last',
  nesting: 'any-depth',
  spelling: 'folded',
  dateOnly: 'midnight',
  malformedValue: 'refused',
  unknownParameter: 'ignored',
  rawBrackets: 'read',
  valueSpelling: 'any',
  emptyList: 'matches-nothing',
  listCommas: 'separates',
  listBlanks: 'trimmed',
  otherOperators: 'served',
  embedded: 'served',
  statuses: 'both',
  serialization: referenceSerialization,
  reserved: ['limit', 'offset', 'order-by', 'dir', 'fields', 'filter', 'return-object'],
};
