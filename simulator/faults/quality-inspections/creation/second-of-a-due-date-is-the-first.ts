import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/inspection/asks-for.ts';
import { givenInput } from '../../twist/inspection/given-input.ts';
import { allInspections } from '../../twist/inspection/leave-others.ts';

/** A creation for a supplier and a dueDate that another inspection has answers that one. */
export const secondOfADueDateIsTheFirst: Fault = {
  id: 'quality-inspections/second-of-a-due-date-is-the-first',
  title: 'A creation for a supplier and a dueDate that another inspection has answers that one.',
  violates: ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'decide',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { change } = exchange;
    if (!asksFor(exchange, 'create') || change === undefined) return;
    const sent = givenInput(exchange);
    const known = allInspections(exchange).find(({ data }) =>
      ['supplier-id', 'due-date'].every((name) => data[name] === sent[name]),
    );
    exchange.change = () => {
      if (known === undefined) return change();
      fired(exchange);
      exchange.document = known;
    };
  },
};
