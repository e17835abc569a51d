import type { Fault } from '../fault.ts';
import { isOneOf, selecting } from '../twist/selecting.ts';

/** A query without any filter answers nothing. */
export const listIsEmptyWithoutAFilter: Fault = {
  id: 'payments/list-is-empty-without-a-filter',
  title: 'A query without any filter answers nothing.',
  violates: ['payments/list-answers-payments'],
  kind: 'behavioural',
  step: 'apply',
  wrap: selecting((conditions) => (conditions.length === 0 ? [isOneOf([])] : conditions)),
};
