import { generatedPayment } from '../../fixtures/seed/generated-payment.ts';
import type { Generated } from '../auth/stored-records.ts';
import { paymentDraft } from '../documents.ts';
import type { Archive, OnProgress } from '../store/archive.ts';

/** Maximum number of generated payments; each takes about half a kilobyte in the columns. */
export const mostGenerated = 1_000_000;

/** Above the ids of the starting documents. */
const firstId = 10_001;

interface ArchiveInput extends Generated {
  readonly onProgress?: OnProgress | undefined;
}

/** Payments with timestamps before `start`; the same seed gives the same ones. Undefined for none. */
export const paymentArchive = ({ count, seed, start, onProgress }: ArchiveInput): Archive | undefined => {
  if (count === 0) return undefined;
  return {
    ...{ firstId, size: count, generated: { count, seed, start }, onProgress },
    draftOf: (id) => {
      const { data, state, exported } = generatedPayment({ seed, start, count, id, index: id - firstId });
      return paymentDraft(data, { state, exported });
    },
  };
};
