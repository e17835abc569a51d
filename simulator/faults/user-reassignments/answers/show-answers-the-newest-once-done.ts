import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { asksFor } from '../../twist/reassignment/asks-for.ts';

const newestOf = memoryOf((): { id?: number } => ({}));

/** Once a reassignment is done the newest one is shown in its place. */
export const showAnswersTheNewestOnceDone: Fault = {
  id: 'user-reassignments/show-answers-the-newest-once-done',
  title: 'Once a reassignment is done the newest one is shown in its place.',
  violates: ['user-reassignments/show-answers-the-reassignment'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => async (exchange) => {
    const { document, sandbox } = exchange;
    const state = newestOf(exchange);
    if (asksFor(exchange, 'show') && document?.data['status'] === 'done') {
      const other = sandbox.store.get('user-reassignment', state.id ?? document.id);
      if (other !== undefined && other.id !== document.id) {
        fired(exchange);
        exchange.document = other;
      }
    }
    await step(exchange);
    if (asksFor(exchange, 'create')) state.id = exchange.document?.id ?? 0;
  },
};
