import type { RequirementId } from '../../models/requirements/index.ts';
import type { Problem, Reading } from '../../models/wire/read.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf, ownFormat } from '../harness/formats-of.ts';
import { type Found, findPayments } from './find-payments.ts';
import { listPaymentsIn } from './payment-list.ts';

/** Field -> the sentence about its type. */
const types: Readonly<Record<string, RequirementId>> = {
  id: 'payments/id-is-integer',
  'created-at': 'payments/created-at-is-datetime',
  'updated-at': 'payments/updated-at-is-datetime',
  'line-num': 'payments/line-num-is-integer',
  'external-ref-id': 'payments/external-ref-id-is-integer',
  status: 'payments/status-is-string',
  exported: 'payments/exported-is-boolean',
  'last-exported-at': 'payments/last-exported-at-is-datetime',
  'payment-batch-id': 'payments/payment-batch-id-is-integer',
  'pay-from-total': 'payments/pay-from-total-is-decimal',
  'pay-to-total': 'payments/pay-to-total-is-decimal',
  'reporting-pay-from-total': 'payments/reporting-pay-from-total-is-decimal',
  'reporting-pay-to-total': 'payments/reporting-pay-to-total-is-decimal',
  'exchange-rate': 'payments/exchange-rate-is-number',
  'error-text': 'payments/error-text-is-string',
  'pay-from-currency': 'payments/pay-from-currency-is-currency',
  'pay-to-currency': 'payments/pay-to-currency-is-currency',
  'reporting-currency': 'payments/reporting-currency-is-currency',
  'payment-details': 'payments/payment-details-is-array-or-object',
  'pay-from-account': 'payments/pay-from-account-is-array-or-object',
  'pay-to-account': 'payments/pay-to-account-is-array-or-object',
  payee: 'payments/payee-is-array-or-object',
  'payment-batch': 'payments/payment-batch-is-array-or-object',
  'digital-check': 'payments/digital-check-is-array-or-object',
  'created-by': 'payments/created-by-is-user',
  'updated-by': 'payments/updated-by-is-user',
};

const isSet = ({ data }: Reading, field: string): boolean =>
  data[field] !== undefined && data[field] !== null;

const problemIn = ({ problems }: Reading, field: string): Problem | undefined =>
  problems.find(({ member }) => member === field);

/** Judges one field over all records at hand; null tells nothing of a type. */
const judgeField = (
  { judge }: Context,
  records: Found['records'],
  [field, requirement]: readonly [string, RequirementId],
): void => {
  const wrong = records.find(({ reading }) => problemIn(reading, field) !== undefined);
  const seen = wrong && problemIn(wrong.reading, field)?.problem;
  if (wrong !== undefined && seen !== undefined) {
    const expected = `${field} of each payment is of the documented type`;
    judge.violated(requirement, { expected, seen, exchanges: [wrong.exchange] });
  } else if (records.some(({ reading }) => isSet(reading, field))) judge.holds(requirement);
  else judge.inconclusive(requirement, `no payment that was read shows a value in ${field}`);
};

/** The records of the first page in formats that the target is not spoken to in otherwise. */
const otherFormats = async (context: Context): Promise<Found['records']> => {
  const { profile } = context;
  const others = formatsOf(profile).filter((format) => format !== ownFormat(profile));
  const listings = await Promise.all(others.map((format) => listPaymentsIn(context, format)));
  return listings.flatMap((listing) =>
    listing.kind === 'told'
      ? listing.readings.map((reading) => ({ reading, exchange: listing.exchange }))
      : [],
  );
};

/** Looks at the type of each documented field wherever a payment shows it. */
export const fields: Check = {
  id: 'payments/fields',
  title: 'Each field that a payment shows is of its documented type',
  claims: Object.values(types),
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    const { records: own, problem } = await findPayments(context);
    const records = [...own, ...(await otherFormats(context))];
    const rows = Object.entries(types);
    judge.planned(rows.length);
    if (records.length === 0) {
      for (const [, requirement] of rows) judge.blocked(requirement, problem);
      return;
    }
    for (const row of rows) judgeField(context, records, row);
    judge.executed(rows.length);
  },
};
