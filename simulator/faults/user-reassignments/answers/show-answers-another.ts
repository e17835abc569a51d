import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';

/** Instead of a reassignment the one that was made before it is shown. */
export const showAnswersAnother: Fault = {
  id: 'user-reassignments/show-answers-another',
  title: 'Instead of a reassignment the one that was made before it is shown.',
  violates: ['user-reassignments/show-answers-the-reassignment'],
  kind: 'behavioural',
  step: 'load',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { document, sandbox } = exchange;
    if (document === undefined || !asksFor(exchange, 'show')) return;
    const before = sandbox.store.get('user-reassignment', document.id - 1);
    if (before === undefined) return;
    fired(exchange);
    exchange.document = before;
  },
};
