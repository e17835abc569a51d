import { isDeepStrictEqual } from 'node:util';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Judge } from '../harness/check.ts';
import { judgeUnique } from '../laws/lists.ts';
import { findPayments } from './find-payments.ts';
import { type Listing, listPayments, type Payment } from './payment-list.ts';

const answers: RequirementId = 'payments/list-answers-payments';
const unique: RequirementId = 'payments/id-is-unique';

/** An empty collection is wrong only where a payment is seen by its id. */
const judgeEmpty = (judge: Judge, { exchange }: Listing, [known]: readonly Payment[]): void => {
  if (known === undefined) judge.blocked(answers, 'the collection is empty');
  else {
    const expected = `a query without filters answers payments, since there is payment ${known.id}`;
    judge.violated(answers, { expected, seen: 'it answers none', exchanges: [exchange, known.exchange] });
  }
};

const judgeAnswer = (judge: Judge, listing: Listing, known: readonly Payment[]): void => {
  if (listing.kind === 'untold') judge.blocked(answers, `payments could not be queried: ${listing.why}`);
  else if (listing.kind === 'refused') {
    const expected = 'the query is answered with a collection of payments';
    judge.violated(answers, { expected, seen: listing.seen, exchanges: [listing.exchange] });
  } else if (listing.payments.length > 0) judge.holds(answers);
  else if (listing.records.length === 0) judgeEmpty(judge, listing, known);
  else judge.blocked(answers, 'no record of the collection shows an id that is an integer');
};

/** The same record may come twice in one answer; two different ones with one id may not. */
const differ = (one: Payment, other: Payment): boolean =>
  one.exchange === other.exchange && !isDeepStrictEqual(one.data, other.data);

/** Queries payments without any filter. */
export const collection: Check = {
  id: 'payments/collection',
  title: 'A query of payments answers a collection of them, each with an id of its own',
  claims: [answers, unique],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const listing = await listPayments(context, []);
    const named = await findPayments(context);
    judgeAnswer(judge, listing, named.payments);
    if (named.payments.length === 0) judge.blocked(unique, named.problem);
    else judgeUnique(judge, unique, { noun: 'payment', records: named.everything, differ });
    judge.executed();
  },
};
