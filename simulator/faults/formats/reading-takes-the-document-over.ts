import { userOf } from '../../../fixtures/seed/users.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Fault } from '../fault.ts';
import { changeOnRead } from '../twist/wire/change-on-read.ts';

/** Who reads a payment stands in it as the one who changed it last. */
export const readingTakesTheDocumentOver: Fault = {
  id: 'formats/reading-takes-the-document-over',
  title: 'Who reads a payment stands in it as the one who changed it last.',
  violates: ['formats/reads-change-nothing'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeOnRead(({ data, kind }, { incoming }) => {
    const isPayment = kind === 'service-pay-payment';
    const reader = userOf(incoming.headers['accept'] === 'application/xml' ? 12 : 13);
    return isPayment && (data['updated-by'] as Data)['id'] !== reader['id']
      ? { ...data, 'updated-by': reader }
      : undefined;
  }),
};
