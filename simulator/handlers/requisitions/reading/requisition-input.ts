import type { Data } from '../../../../models/resources/resource.ts';

/** A requisition as a request wrote it: canonical names, values of the right types, references unresolved. */
export interface RequisitionInput {
  /** The members that were given, without the lines; null for those that were given as nothing. */
  readonly header: Data;
  /** Undefined when no lines were given; not even an empty list. */
  readonly lines: readonly Data[] | undefined;
  /** Whether the lines come in addition to those that are there: what add_to_cart does. */
  readonly adds: boolean;
}

/** What is stored of a requisition, and the number of the last line it ever had. */
export interface RequisitionContent {
  readonly data: Data;
  readonly lastLine: number;
}
