import type { Scalar, Value } from '../resources/resource.ts';

/** The operators that the documentation's examples use; the plain `field=value` is `eq`. */
export const documentedOperators = ['eq', 'in', 'gt'] as const;

/** Undocumented operators that are common on such platforms; a silence. */
export const furtherOperators = [
  'contains',
  'starts-with',
  'ends-with',
  'gt-or-eq',
  'lt',
  'lt-or-eq',
  'not-eq',
  'not-in',
  'blank',
] as const;

export type Operator = (typeof documentedOperators)[number] | (typeof furtherOperators)[number];

/** One condition on one field. */
export interface Condition {
  /** Canonical names, outermost first. */
  readonly path: readonly string[];
  /** The path as the documentation spells it, if a member has its own spelling. */
  readonly written?: readonly string[];
  /** Type of the field, which decides how values compare; `any` compares as text. */
  readonly type: Scalar | 'any';
  readonly operator: Operator;
  /**
   * Canonical values of the field's type: several for `in` and `not-in`, one boolean for `blank`, else one. Empty if no
   * record can have the value.
   */
  readonly values: readonly Value[];
}

/** A parsed query; all conditions must hold. */
export interface Filter {
  readonly conditions: readonly Condition[];
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: {
    readonly path: readonly string[];
    readonly type: Scalar | 'any';
    readonly direction: 'asc' | 'desc';
  };
  /** Parameters that were ignored, as written. */
  readonly ignored: readonly string[];
}
