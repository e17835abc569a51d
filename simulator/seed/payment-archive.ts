import { generatedPayment } from '../../fixtures/seed/generated-payment.ts';
import type { GenerationParameters } from '../auth/stored-records.ts';
import { paymentDraft } from '../documents.ts';
import { type Archive, createArchive } from '../store/archive.ts';

/** Maximum number of generated payments. */
export const mostGenerated = 100_000;

/** Above the ids of the starting documents. */
const firstId = 10_001;

/** Payments with timestamps before `start`; the same seed gives the same ones. Undefined for none. */
export const paymentArchive = (generated: GenerationParameters): Archive | undefined => {
  if (generated.count === 0) return undefined;
  const inputOf = (id: number) => ({ ...generated, id, index: id - firstId });
  return createArchive({
    ...{ firstId, generated },
    draftOf: (id) => {
      const { data, state, exported } = generatedPayment(inputOf(id));
      return paymentDraft(data, { state, exported });
    },
  });
};
