import type { Data } from '../../../../models/resources/resource.ts';
import type { Wrapping } from '../../fault.ts';
import { listOtherwise } from './list-otherwise.ts';

/** Wraps `respond`: the list shows each record otherwise than a read does. */
export const listEachOtherwise = (change: (one: Data) => Data): Wrapping =>
  listOtherwise((records) => records.map(change));
