import { payment } from '../resources/payment.ts';
import type { Resource } from '../resources/resource.ts';
import type { SerializationOptions } from './serialization-options.ts';

/** The only payment status that the documentation also spells with a blank. */
const blankPaymentStatus = 'payment_initiated';

/** A canonical status in the given spelling. Payments have only the documented spellings. */
export const spellStatus = (
  resource: Resource,
  status: string,
  spelling: SerializationOptions['statusSpelling'],
): string => {
  if (spelling === 'underscore') return status;
  if (resource === payment && status !== blankPaymentStatus) return status;
  const blank = status.replaceAll('_', ' ');
  if (spelling === 'blank' || resource === payment) return blank;
  return blank.replace(/\b\w/g, (letter) => letter.toUpperCase());
};
