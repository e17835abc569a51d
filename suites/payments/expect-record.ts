import type { RequirementId } from '../../models/requirements/index.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context, Judge } from '../harness/check.ts';
import type { RequestFilter } from '../harness/filters/filter.ts';
import {
  type FilterPair,
  listPayments,
  type Payment,
  type PaymentListing,
  paymentIn,
} from './payment-list.ts';

type Reader = Pick<Context, 'client' | 'profile'>;

/** How an answer differs from the expectation. */
export interface Disagreement {
  readonly expected: string;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
  readonly subject?: string | undefined;
  readonly explanation?: string;
}

/** The subject of findings about ids of payments. */
export const idSubject = 'service-pay-payment id';

/** The result of a question about one payment. */
export type FilterAnswer =
  | { readonly kind: 'agrees'; readonly exchange: Exchange }
  /** Confirmed by a second request, while the payment itself has not changed. */
  | ({ readonly kind: 'disagrees' } & Disagreement)
  | { readonly kind: 'undecided'; readonly why: string };

/** A question about one payment. The call names its id, so that no page hides it. */
interface Question {
  readonly payment: Payment;
  readonly filters: readonly FilterPair[];
  /** Whether it must be among the returned records. */
  readonly returned: boolean;
}

/** A filter as it is sent, with the first spelling of its value. */
export const pairOf = ({ name, values }: Pick<RequestFilter, 'name' | 'values'>): FilterPair => [
  name,
  values[0] ?? '',
];

/** Judges several answers together: one that disagrees is a violation, else one that is undecided leaves it open. */
export const judgeAnswers = (
  judge: Judge,
  requirement: RequirementId,
  answers: readonly FilterAnswer[],
): void => {
  const violation = answers.find((answer) => answer.kind === 'disagrees');
  const undecided = answers.find((answer) => answer.kind === 'undecided');
  if (violation !== undefined) judge.violated(requirement, violation);
  else if (undecided !== undefined) judge.inconclusive(requirement, undecided.why);
  else judge.holds(requirement);
};

/** Describes filters for a report. */
export const inWords = (filters: readonly FilterPair[]): string =>
  filters.map(([name, value]) => `${name}=${value}`).join('&');

const filtersWithId = ({ payment, filters }: Pick<Question, 'payment' | 'filters'>): readonly FilterPair[] =>
  filters.some(([name]) => name === 'id') ? filters : [...filters, ['id', String(payment.id)]];

const seenOf = (listing: PaymentListing, id: Id): 'returned' | 'absent' | 'refused' | 'undecided' => {
  if (listing.kind !== 'records') return listing.kind;
  return listing.payments.some((one) => one.id === id) ? 'returned' : 'absent';
};

/** Reads once whether a call returns a payment. */
export const readOnce = async (
  context: Reader,
  question: Pick<Question, 'payment' | 'filters'>,
): Promise<{ readonly seen: ReturnType<typeof seenOf>; readonly exchange: Exchange }> => {
  const listing = await listPayments(context, filtersWithId(question));
  return { seen: seenOf(listing, question.payment.id), exchange: listing.exchange };
};

/**
 * Asks whether a call returns a payment. An unexpected answer is confirmed between two reads of the payment, so that
 * neither a change by another client nor a temporary fault counts.
 */
export const expectRecord = async (context: Reader, question: Question): Promise<FilterAnswer> => {
  const { payment, filters, returned } = question;
  const pairs = filtersWithId(question);
  const first = await listPayments(context, pairs);
  const seen = seenOf(first, payment.id);
  if (seen === (returned ? 'returned' : 'absent')) return { kind: 'agrees', exchange: first.exchange };
  if (first.kind === 'undecided') return { kind: 'undecided', why: first.why };
  // A refused call omits the payment as well, but not because of the filter.
  if (first.kind === 'refused' && !returned) return { kind: 'undecided', why: first.seen };

  const before = await readUnchanged(context, question);
  if (typeof before === 'string') return { kind: 'undecided', why: before };
  const second = await listPayments(context, pairs);
  const again = await readUnchanged(context, question);
  if (typeof again === 'string') return { kind: 'undecided', why: again };
  if (seenOf(second, payment.id) !== seen)
    return { kind: 'undecided', why: 'the same call was answered differently' };
  return {
    kind: 'disagrees',
    expected: `payment ${payment.id} ${returned ? 'is' : 'is not'} among the answer to ${inWords(pairs)}`,
    seen: second.kind === 'refused' ? second.seen : `it is ${returned ? 'not ' : ''}there`,
    exchanges: [before, second.exchange],
    // If the question is about another id, the ids may be wrong instead of the filter.
    subject: pairs === filters ? idSubject : undefined,
  };
};

const memberOf = ([name]: FilterPair): string => canonicalName(name.replace(/\[.*$/, ''));

/** The exchange that shows a payment unchanged in the filtered members, or why that is unknown. */
const readUnchanged = async (
  context: Reader,
  { payment: { id, data }, filters }: Question,
): Promise<Exchange | string> => {
  const members = filters.map(memberOf);
  // If the filter by id itself is in question, only the whole collection can show the payment.
  const listing = await listPayments(context, members.includes('id') ? [] : [['id', String(id)]]);
  const now = paymentIn(listing, id);
  if (now === undefined) return `payment ${id} could not be read for comparison`;
  const looked = new Set(['updated-at', ...members]);
  const same = !differences(data, now.data).some((path) => looked.has(path.split('.')[0] ?? ''));
  return same ? listing.exchange : `payment ${id} was changed meanwhile`;
};
