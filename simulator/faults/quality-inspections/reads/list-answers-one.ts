import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Fault } from '../../fault.ts';
import { collect } from '../../twist/inspection/collect.ts';

/** The list of inspections answers the first of them. */
export const listAnswersOne: Fault = {
  id: 'quality-inspections/list-answers-one',
  title: 'The list of inspections answers the first of them.',
  violates: ['quality-inspections/list-answers-inspections'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect(
    'list',
    ([first]) => first && { kind: 'one', resource: qualityInspection, record: () => first },
  ),
};
