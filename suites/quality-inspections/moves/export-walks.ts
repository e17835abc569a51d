import type { Check } from '../../harness/check.ts';
import { walkLifecycle } from '../../harness/walks/walk-lifecycle.ts';
import { blockWithout } from '../dialects.ts';
import { withoutHook } from './decide.ts';
import { findExportForm, untoldWithoutExport } from './export-form.ts';
import { flagOnce } from './flag-once.ts';
import { inspectionField } from './inspection-field.ts';
import { type InspectionWalk, inspectionStart, inspectionTerrain } from './inspection-walk.ts';

const keeps = 'quality-inspections/create-keeps-what-was-sent';
const decided = 'quality-inspections/decided-is-closed';
const exporting = [
  'quality-inspections/mark-exported-sets',
  'quality-inspections/reset-exported-clears',
] as const;

/** Documents that all walks together may use: the walks that tell most come first. */
const mostDocuments = 24;

/** Walks over the moves of an inspection: its export flag, and what supplier and buyer do where a hook makes them. */
export const exportWalks: Check = {
  id: 'quality-inspections/export-walks',
  title:
    'In every order of the last k steps the export flag is set and reset, and decided inspections are Closed',
  claims: [...exporting, decided, keeps],
  observes: [
    'quality-inspections/between-statuses',
    'quality-inspections/sent-back',
    'quality-inspections/mark-of-exported',
    'quality-inspections/reset-of-unexported',
  ],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (await blockWithout(context, exportWalks.claims)) return;
    const canMove = supply.canMove('inspection');
    if (!canMove) judge.notApplicable(decided, withoutHook);
    const isUntold = await untoldWithoutExport(context, exporting);
    if (isUntold) judge.inconclusive(keeps, 'no inspection could be marked as exported');
    if (isUntold && !canMove) return;
    await walkLifecycle<InspectionWalk>(context, {
      terrain: inspectionTerrain(canMove),
      field: inspectionField(context, (await findExportForm(context)) ?? 'none'),
      starts: [inspectionStart],
      available: () => mostDocuments,
    });
    if (!isUntold) await flagOnce(context);
    const why = 'no walk came to where it is decided';
    for (const claim of exporting) judge.inconclusive(claim, 'none was accepted and then shown');
    if (canMove) judge.inconclusive(decided, why);
    judge.inconclusive(keeps, 'no inspection was marked and then shown');
  },
};
