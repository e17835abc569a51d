import type { Members } from '../../../models/members.ts';
import type { Id } from '../../../models/wire/id.ts';
import { marker } from '../../harness/marker.ts';

export { marker } from '../../harness/marker.ts';

/** A line as a check wants it; what is left out is not sent. */
export interface LineWish {
  readonly description?: string;
  /** Id of a catalog item; so are supplier and contract. */
  readonly item?: Id;
  /** Decimal, as it is written. */
  readonly quantity?: string;
  readonly unitPrice?: string;
  readonly lineNum?: number;
  readonly supplier?: Id;
  readonly contract?: Id;
  readonly sourcePartNumber?: string;
  readonly supplierAuxPartNumber?: string;
  readonly sourceType?: string;
  /** Its segments. */
  readonly account?: Readonly<Record<string, string>>;
  /** Of a line that is taken from another requisition. */
  readonly id?: Id;
  /** Sent as they stand. */
  readonly further?: Members;
}

/** A requisition as a check wants it. */
export interface RequisitionWish {
  readonly lines: readonly LineWish[];
  /**
   * By documented names; undefined ones are not sent. A `UserReference` as requested-by or created-by, and a code
   * as currency, are spelled as the target takes them. A currency of null is left out, else it is that of the
   * profile.
   */
  readonly header?: Members;
}

/** One free-form line whose description is found again. */
export const freeLine = (words: string, more: Partial<LineWish> = {}): LineWish => ({
  description: marker(words),
  quantity: '1',
  unitPrice: '10.00',
  ...more,
});

/** One piece of a catalog item, at its own price. */
export const itemLine = (item: Id, more: Partial<LineWish> = {}): LineWish => ({
  item,
  quantity: '1',
  ...more,
});
