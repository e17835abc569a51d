import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';
import { showOtherwise } from '../../twist/reassignment/show-otherwise.ts';

/** A reassignment that is shown in XML has no status. */
export const showInXmlHidesTheStatus: Fault = {
  id: 'user-reassignments/show-in-xml-hides-the-status',
  title: 'A reassignment that is shown in XML has no status.',
  violates: ['user-reassignments/show-tells-status'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showOtherwise((data, exchange) => {
    const { status, ...others } = data;
    return status !== undefined && asksFor(exchange, 'show') && exchange.format === 'xml' ? others : data;
  }),
};
