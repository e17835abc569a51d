import type { OwnerSegment } from '../../../../models/owners.ts';

/** A document that is commented on. */
export interface Document {
  readonly segment: OwnerSegment;
  readonly id: number;
}
