import { payment } from '../../models/resources/payment.ts';
import type { Generated } from '../auth/stored-records.ts';
import { createColumnIndex } from './columns/column-index.ts';
import type { IndexState } from './columns/held.ts';
import type { Draft, Stored } from './port.ts';
import { lazyDocument, once } from './stored-row.ts';

/** Payments that were there before everything else: each is made when it is asked for, and none is stored. */
export interface Archive {
  /** They follow each other without a gap. */
  readonly firstId: number;
  readonly size: number;
  /** What they follow from. */
  readonly generated: Generated;
  draftOf(id: number): Draft<'service-pay-payment'>;
  /** Told now and then, while the rows are made, how many there are. */
  readonly onProgress?: OnProgress | undefined;
}

export type OnProgress = (done: number, size: number) => void;

/** After so many it is told. */
const tellEach = 8192;

const states = new WeakMap<Archive, IndexState>();

const filled = ({ firstId, size, draftOf, onProgress }: Archive): IndexState => {
  const index = createColumnIndex(payment);
  index.fill(
    Array.from({ length: size }, (_, at) => firstId + at),
    (id) => {
      if ((id - firstId) % tellEach === 0) onProgress?.(id - firstId, size);
      return draftOf(id).data;
    },
  );
  return index.state();
};

/** The rows of an archive, which all stores that begin with it share. */
export const archiveState = (archive: Archive): IndexState => {
  const state = states.get(archive) ?? filled(archive);
  states.set(archive, state);
  return state;
};

/** A payment of an archive as it began; undefined for an id of none. */
export const archived = (
  { firstId, size, draftOf }: Archive,
  id: number,
): Stored<'service-pay-payment'> | undefined => {
  if (id < firstId || id >= firstId + size) return undefined;
  const draft = once(() => draftOf(id));
  const contents = { data: () => draft().data, state: () => draft().state };
  return lazyDocument('service-pay-payment', { id, version: 1 }, contents);
};
