import type { Context } from '../harness/check.ts';
import { otherFormats, readInEach } from '../harness/formats-of.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { type FieldLaw, fieldCheck } from '../laws/fields.ts';
import { findPayments } from './find-payments.ts';
import { listPaymentsIn } from './payment-list.ts';

const fieldLaw: FieldLaw = { area: 'payments', noun: 'payment' };

/** The records of the first page in formats that the target is not spoken to in otherwise. */
const inOtherFormats = (context: Context): Promise<readonly Snapshot[]> =>
  readInEach(otherFormats(context.profile), async (format) => {
    const listing = await listPaymentsIn(context, format);
    return listing.kind === 'told' ? listing.records : [];
  });

/** Looks at the type of each documented field wherever a payment shows it. */
export const fields = fieldCheck(fieldLaw, {
  id: 'payments/fields',
  title: 'Each field that a payment shows is of its documented type',
  effect: 'reads',
  read: async (context) => {
    const { records, problem } = await findPayments(context);
    const all = [...records, ...(await inOtherFormats(context))];
    return all.length > 0 ? all : { because: 'blocked', reason: problem };
  },
});
