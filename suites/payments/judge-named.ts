import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { expectRecord, type Told } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';
import type { Pair } from './requests.ts';

/** A filter on what answers need not show, with what the profile knows about it. */
export interface NamedCase {
  readonly requirement: RequirementId;
  readonly filter: Pair;
  /** The id of a payment that meets it. */
  readonly meets: Id;
  /** A filter of the same kind, and the id of a payment that does not meet that one. */
  readonly unmet: { readonly filter: Pair; readonly payment: Id };
}

const paymentOf = async (context: Context, id: Id): Promise<Payment | undefined> => {
  const listing = await listPayments(context, [['id', String(id)]]);
  return listing.kind === 'told' ? listing.payments.find((one) => one.id === id) : undefined;
};

/** Judges a filter by one payment that it must select and one that it must not. */
export const judgeNamed = async (context: Context, named: NamedCase): Promise<void> => {
  const { judge } = context;
  const { requirement, filter, meets, unmet } = named;
  judge.planned(1);
  const [inside, outside] = [await paymentOf(context, meets), await paymentOf(context, unmet.payment)];
  if (inside === undefined || outside === undefined) {
    const id = inside === undefined ? meets : unmet.payment;
    return judge.blocked(requirement, `payment ${id}, which the profile names, was not returned by its id`);
  }
  const answers: Told[] = [
    await expectRecord(context, { payment: inside, filters: [filter], returned: true }),
    await expectRecord(context, { payment: outside, filters: [unmet.filter], returned: false }),
  ];
  judge.executed();
  const violation = answers.find((told) => told.kind === 'disagrees');
  const untold = answers.find((told) => told.kind === 'untold');
  if (violation !== undefined) judge.violated(requirement, violation);
  else if (untold !== undefined) judge.inconclusive(requirement, untold.why);
  else judge.holds(requirement);
};
