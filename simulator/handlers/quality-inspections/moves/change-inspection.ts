import { inspectors, resolutionOf } from '../../../../fixtures/seed/inspection-data.ts';
import type { InspectionEvent, InspectionRecord } from '../../../../models/lifecycles/inspection-record.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { inspectionDraft } from '../../../documents/inspection-draft.ts';
import type { Sandbox } from '../../../exchange.ts';
import type { Stored } from '../../../store/port.ts';
import { withResults } from './record-results.ts';

export type StoredInspection = Stored<'quality-inspection'>;

/** What happened to an inspection. */
export interface InspectionChange {
  readonly event: InspectionEvent['type'];
  readonly next: InspectionRecord;
  /** User id. */
  readonly by: number;
}

const membersAfter = ({ event }: InspectionChange, data: Data, at: string): Data => {
  if (event === 'submit') {
    const characteristics = withResults(data);
    return { characteristics, 'submitted-date': at, 'submitted-by': inspectors.supplier };
  }
  if (event !== 'accept' && event !== 'reject') return {};
  const resolution = resolutionOf(event === 'accept' ? 'accepted' : 'rejected') as Data;
  return { ...resolution, 'reviewed-date': at, 'reviewed-by': inspectors.buyer };
};

/** Stores an inspection after a move: status, export flag, results, decision and stamps. */
export const changeInspection = (
  { stamps, store }: Sandbox,
  { data, state }: StoredInspection,
  change: InspectionChange,
): StoredInspection => {
  const { next, by } = change;
  const isSame = next.state === state.record.state && next.exported === state.record.exported;
  const at = stamps.after(data['modified-at']);
  const stamped = isSame ? {} : { 'modified-at': at, 'modified-by': by };
  return store.put(inspectionDraft({ ...data, ...stamped, ...membersAfter(change, data, at) }, next));
};
