import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/inspection/leave.ts';
import { allInspections } from '../../twist/inspection/leave-others.ts';

/** A creation overwrites the inspection of the same supplier and dueDate. */
export const creationOverwritesTheOneOfItsDueDate: Fault = {
  id: 'quality-inspections/creation-overwrites-the-one-of-its-due-date',
  title: 'A creation overwrites the inspection of the same supplier and dueDate.',
  violates: ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
  kind: 'behavioural',
  step: 'decide',
  wrap: leave(['create'], (made, exchange) => {
    const { store } = exchange.sandbox;
    const known = allInspections(exchange).find(
      ({ id, data }) =>
        id !== made.id && ['supplier-id', 'due-date'].every((name) => data[name] === made.data[name]),
    );
    if (known === undefined) return undefined;
    store.remove('quality-inspection', made.id);
    return { data: { id: known.id } };
  }),
};
