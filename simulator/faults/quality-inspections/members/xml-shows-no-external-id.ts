import type { Fault } from '../../fault.ts';
import { show } from '../../twist/inspection/show.ts';

/** The externalInspectionId is not shown in XML. */
export const xmlShowsNoExternalId: Fault = {
  id: 'quality-inspections/xml-shows-no-external-id',
  title: 'The externalInspectionId is not shown in XML.',
  violates: ['quality-inspections/create-keeps-what-was-sent'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data, { format }) =>
    format === 'xml' && (data['external-inspection-id'] ?? null) !== null
      ? { ...data, 'external-inspection-id': null }
      : data,
  ),
};
