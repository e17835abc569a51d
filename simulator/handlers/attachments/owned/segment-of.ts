import { type OwnerSegment, ownerSegments, owners } from '../../../../models/owners.ts';
import type { Exchange } from '../../../exchange.ts';

/** The kind of document that a path is about; undefined where it names an attachment alone. */
export const segmentOf = ({ endpoint }: Exchange): OwnerSegment | undefined =>
  ownerSegments.find((segment) => owners[segment] === endpoint?.owner);
