import { outcomeOf } from '../../../harness/outcome.ts';
import { create } from '../../../quality-inspections/descriptor.ts';
import { findTaken, wishWith } from '../../../quality-inspections/dialects.ts';
import { exportRequest, findExportForm } from '../../../quality-inspections/moves/export-form.ts';
import { inspectionAt } from '../readable.ts';
import type { FormatWalk } from './walk.ts';

/** Created with everything that the target takes, then marked as exported. */
export const inspectionWalk: FormatWalk = async function* (context, { format, whole }) {
  const { client, profile } = context;
  const taken = await findTaken(whole);
  if (taken === undefined) return;
  const wish = wishWith(profile.qualityInspections, taken, 'in both');
  const { id } = await create(context, wish, { body: format });
  if (id === undefined) return;
  const told = [...Object.keys(wish.members), 'status', 'exported'];
  yield { at: 'created', twofold: inspectionAt(id), told };
  const form = await findExportForm(whole);
  if (form === undefined) return;
  const marked = await client.send(exportRequest(profile, 'mark-exported', { id, form }));
  if (outcomeOf(marked).outcome === 'accepted')
    yield { at: 'marked as exported', twofold: inspectionAt(id), told };
};
