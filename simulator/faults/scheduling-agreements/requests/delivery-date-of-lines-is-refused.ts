import { invalidParameter } from '../../../handlers/action-input.ts';
import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { giveAgreement } from '../../twist/agreement/misread.ts';
import { eachLine, itemsIn, linesIn } from '../../twist/agreement/parts.ts';

/** An agreement is refused in which a line has delivery-date: the platform plans them itself. */
export const deliveryDateOfLinesIsRefused: Fault = {
  id: 'scheduling-agreements/delivery-date-of-lines-is-refused',
  title: 'An agreement is refused in which a line has delivery-date: the platform plans them itself.',
  violates: ['scheduling-agreements/line-takes-delivery-date'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, 'create')) return step(exchange);
    const sent = givenAgreement(exchange);
    if (
      itemsIn(sent)
        .flatMap(linesIn)
        .some((line) => (line['delivery-date'] ?? null) !== null)
    ) {
      fired(exchange);
      throw invalidParameter(exchange, 'Deliveries are not dated in requests.');
    }
    giveAgreement(
      exchange,
      eachLine(sent, (line) => ({ ...line, 'delivery-date': sent['validity-start-date'] ?? null })),
    );
    return step(exchange);
  },
};
