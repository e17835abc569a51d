import type { Data } from '../../models/resources/resource.ts';
import type { Draft, ReassignmentState } from '../store/port.ts';

/** A reassignment as the store holds it: what its lifecycle says shows in status. */
export const reassignmentDraft = (data: Data, state: ReassignmentState): Draft<'user-reassignment'> => ({
  kind: 'user-reassignment',
  id: Number(data['id']),
  data: { ...data, status: state.record.state },
  state,
});
