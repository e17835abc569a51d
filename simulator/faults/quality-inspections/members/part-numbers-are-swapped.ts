import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/inspection/misread.ts';

/** The part numbers of buyer and supplier are kept as those of each other. */
export const partNumbersAreSwapped: Fault = {
  id: 'quality-inspections/part-numbers-are-swapped',
  title: 'The part numbers of buyer and supplier are kept as those of each other.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) => {
    const { 'buyer-part-number': buyer = null, 'supplier-part-number': supplier = null } = sent;
    return buyer === supplier
      ? sent
      : { ...sent, 'buyer-part-number': supplier, 'supplier-part-number': buyer };
  }),
};
