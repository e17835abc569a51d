import type { InspectionRecord } from '../../models/lifecycles/inspection-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';

/** An inspection as the store holds it: what its lifecycle says shows in status and exported. */
export const inspectionDraft = (data: Data, record: InspectionRecord): Draft<'quality-inspection'> => ({
  kind: 'quality-inspection',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});
