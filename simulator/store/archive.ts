import { payment } from '../../models/resources/payment.ts';
import type { Generated } from '../auth/stored-records.ts';
import { createColumnIndex } from './columns/column-index.ts';
import type { IndexState } from './columns/held.ts';
import type { Draft, Stored } from './port.ts';
import { lazyDocument, once } from './stored-row.ts';

/** Generated payments that predate everything else: each is computed on access, none is stored. */
export interface Archive {
  /** Ids are consecutive. */
  readonly firstId: number;
  readonly size: number;
  /** The data from which the payments are computed. */
  readonly generated: Generated;
  draftOf(id: number): Draft<'service-pay-payment'>;
  /** Called from time to time with the number of rows generated so far. */
  readonly onProgress?: OnProgress | undefined;
}

export type OnProgress = (done: number, size: number) => void;

/** Number of rows between two progress calls. */
const progressStep = 8192;

const states = new WeakMap<Archive, IndexState>();

const filled = ({ firstId, size, draftOf, onProgress }: Archive): IndexState => {
  const index = createColumnIndex(payment);
  index.fill(
    Array.from({ length: size }, (_, at) => firstId + at),
    (id) => {
      if ((id - firstId) % progressStep === 0) onProgress?.(id - firstId, size);
      return draftOf(id).data;
    },
  );
  return index.state();
};

/** The index state of an archive, shared by all stores that begin with it. */
export const archiveState = (archive: Archive): IndexState => {
  const state = states.get(archive) ?? filled(archive);
  states.set(archive, state);
  return state;
};

/** A payment of an archive in its original state; undefined for an id outside of the archive. */
export const archived = (
  { firstId, size, draftOf }: Archive,
  id: number,
): Stored<'service-pay-payment'> | undefined => {
  if (id < firstId || id >= firstId + size) return undefined;
  const draft = once(() => draftOf(id));
  const contents = { data: () => draft().data, state: () => draft().state };
  return lazyDocument('service-pay-payment', { id, version: 1 }, contents);
};
