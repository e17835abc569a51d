import type { Notation } from '../wire/notation.ts';

/**
 * How a platform reads queries where the documentation is silent. Each member is the silence `formats/…` or
 * `payments/…` of its comment, and takes the values of that silence.
 */
export interface Rules {
  /** formats/further-operators */
  readonly furtherOperators: 'served' | 'ignored' | 'refused';
  /** formats/unknown-operator */
  readonly unknownOperator: 'refused' | 'ignored';
  /** formats/text-operator-on-datetime */
  readonly textOnDatetime: 'refused' | 'ignored' | 'served';
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
  /** formats/unknown-field-with-operator */
  readonly unknownFieldWithOperator: 'refused' | 'ignored';
  /** formats/valueless-parameter */
  readonly valueless: 'ignored' | 'refused';
  /** payments/status-filter-spelling */
  readonly statuses: 'both' | 'exact';
  /** The spelling that answers use, for `statuses: 'exact'`. */
  readonly statusSpelling: Notation['statusSpelling'];
  /** Canonical names of parameters that are no filters: paging, order, projections. */
  readonly reserved: readonly string[];
}

/** The reference choices. */
export const referenceRules: Rules = {
  furtherOperators: 'served',
  unknownOperator: 'refused',
  textOnDatetime: 'refused',
  twoOperators: 'range',
  repeated: 'last',
  nesting: 'any-depth',
  spelling: 'folded',
  dateOnly: 'midnight',
  malformedValue: 'refused',
  unknownParameter: 'ignored',
  unknownFieldWithOperator: 'refused',
  valueless: 'ignored',
  statuses: 'both',
  statusSpelling: 'underscore',
  reserved: ['limit', 'offset', 'order-by', 'dir', 'fields', 'filter', 'return-object'],
};
