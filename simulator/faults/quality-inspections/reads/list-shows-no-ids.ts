import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Fault } from '../../fault.ts';
import { collect } from '../../twist/inspection/collect.ts';

/** The list of inspections leaves out their ids. */
export const listShowsNoIds: Fault = {
  id: 'quality-inspections/list-shows-no-ids',
  title: 'The list of inspections leaves out their ids.',
  violates: ['quality-inspections/list-answers-inspections'],
  kind: 'behavioural',
  step: 'respond',
  wrap: collect('list', (inspections) => {
    const records = inspections.map(({ id: _, ...others }) => others);
    return { kind: 'many', resource: qualityInspection, records, total: () => records.length };
  }),
};
