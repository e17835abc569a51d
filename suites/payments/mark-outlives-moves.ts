import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { expectRecord } from './expect-record.ts';
import { forwardMoves, type StatusMove } from './export-stamps.ts';
import { listPayments } from './payment-list.ts';
import { type PaymentDetail, readPayment } from './payment-sight.ts';
import { marks, putRequest } from './requests.ts';

const requirement = 'payments/exported-flag-tells-previous-export';

const markOf = (detail: unknown) => (detail as PaymentDetail).data?.['exported'];

/** Marks a payment, has it moved, and reads it; undefined where one of these could not be had. */
const markAndMove = async (
  context: Context,
  move: StatusMove,
): Promise<{ readonly mark: unknown; readonly exchanges: readonly Exchange[] } | undefined> => {
  const payment = await context.supply.payment({ state: move.from, exported: false });
  if (payment === undefined) return undefined;
  const put = await context.client.send(putRequest(payment.id, marks.query));
  const before = await readPayment(context, payment.id);
  // Whether the mark is set at all is for other checks to judge.
  if (outcomeOf(put).outcome !== 'accepted' || markOf(before.detail) !== true) return undefined;
  const moved = await context.supply.move('payment', payment.id, { type: 'move', to: move.to });
  const after = await readPayment(context, payment.id);
  if (!moved || after.state === before.state) return undefined;
  return { mark: markOf(after.detail), exchanges: [put.exchange, before.exchange, after.exchange] };
};

/** A payment was exported before, whatever became of it since: its mark outlives a change of status. */
export const markOutlivesMoves: Check = {
  id: 'payments/mark-outlives-moves',
  title: 'A payment that was marked stays marked when its status changes',
  claims: [requirement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (!supply.canMove('payment')) {
      const why = 'nobody can change the status of a payment: the profile gives no move-payment hook';
      return judge.notApplicable(requirement, why);
    }
    const moves = forwardMoves.filter(
      ({ from }) => supply.available('payment', { state: from, exported: false }) > 0,
    );
    judge.planned(moves.length);
    for (const move of moves) {
      const seen = await markAndMove(context, move);
      judge.executed();
      if (seen?.mark === true) judge.holds(requirement);
      else if (seen?.mark === false) {
        judge.violated(requirement, {
          expected: 'a payment that was marked shows exported as true after a change of status',
          seen: `it shows false after going from ${move.from} to ${move.to}`,
          exchanges: seen.exchanges,
          explanation: 'a change of status takes the mark away',
        });
      }
    }
  },
};

const claims: readonly RequirementId[] = [
  'payments/exported-flag-tells-previous-export',
  'payments/filter-by-exported',
];

/** What integrations rely on: a payment that nobody exported comes with exported=false. */
export const newPaymentIsFound: Check = {
  id: 'payments/new-payment-is-found',
  title: 'A payment that was not exported yet is found by exported=false',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    const all = (act: (claim: RequirementId) => void) => claims.forEach(act);
    judge.planned(1);
    const { id } = (await supply.payment({ exported: false })) ?? {};
    if (id === undefined) return all((one) => judge.unmet(one, 'there is no payment that was not exported'));
    const named = await listPayments(context, [['id', String(id)]]);
    const payment = named.kind === 'told' ? named.payments.find((one) => one.id === id) : undefined;
    if (payment === undefined) {
      return all((one) => judge.blocked(one, `payment ${id} was not returned by its id`));
    }
    const fresh = await expectRecord(context, { payment, filters: [['exported', 'false']], returned: true });
    const marked = await expectRecord(context, { payment, filters: [['exported', 'true']], returned: false });
    judge.executed();
    const untold = [fresh, marked].find((told) => told.kind === 'untold');
    const wrong = [fresh, marked].find((told) => told.kind === 'disagrees');
    if (wrong !== undefined) judge.violated('payments/filter-by-exported', wrong);
    else if (untold !== undefined) judge.inconclusive('payments/filter-by-exported', untold.why);
    else judge.holds('payments/filter-by-exported');
    const flag = payment.data['exported'];
    if (flag === false) judge.holds('payments/exported-flag-tells-previous-export');
    else if (flag === true) {
      judge.violated('payments/exported-flag-tells-previous-export', {
        expected: `payment ${id}, which was not exported, shows exported as false`,
        seen: 'it shows true',
        exchanges: [named.exchange],
      });
    } else
      judge.inconclusive(
        'payments/exported-flag-tells-previous-export',
        'the payment does not show exported',
      );
  },
};
