import type { Value } from '../../../models/resources/resource.ts';
import type { StoredInspection } from '../../handlers/quality-inspections/moves/change-inspection.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { showInspections } from '../operators/inspections.ts';
import { leave, leaveOthers } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { answeredIn, isAt, only } from '../operators/where.ts';

const mark = 'quality-inspections.mark-exported';
const reset = 'quality-inspections.reset-exported';
const inXml = answeredIn('xml');

/** Ids of inspections that were reset. */
const resetBefore = memoryOf(() => new Set<number>());

/** Ids of inspections that were shown as marked. */
const resetUnseen = memoryOf(() => new Set<Value>());

/** Ids of inspections that were reset. */
const resetOnce = memoryOf(() => new Set<number>());

/** Wraps `apply`: a change of the flag of inspections in one state is answered and not kept. */
const forgetFlag = (
  where: typeof mark | typeof reset,
  state: StoredInspection['state']['record']['state'],
): Wrapping =>
  leave<'quality-inspection'>(where, ({ state: { record } }) =>
    record.state === state ? { record: { exported: where === reset } } : undefined,
  );

/** Wraps `apply`: the export flag that one inspection gets, others get as well. */
const flagOthers = (
  where: typeof mark | typeof reset,
  isMeant: (other: StoredInspection, own: StoredInspection) => boolean,
  exported = where === mark,
): Wrapping =>
  leaveOthers(where, 'quality-inspection', (other, own) =>
    other.state.record.exported !== exported && isMeant(other, own) ? { record: { exported } } : undefined,
  );

/** What can be wrong with the exported flag. */
export const qualityInspectionsExport: readonly Fault[] = [
  fault(
    'quality-inspections/mark-of-closed-ones-is-forgotten',
    'Marking a Closed inspection as exported is answered and not kept.',
    ['quality-inspections/mark-exported-sets'],
    forgetFlag(mark, 'closed'),
  ),
  fault(
    'quality-inspections/mark-in-review-is-forgotten',
    'Marking an inspection as exported that waits for the buyer is answered and not kept.',
    ['quality-inspections/mark-exported-sets'],
    forgetFlag(mark, 'in_buyer_review'),
  ),
  fault(
    'quality-inspections/mark-closes',
    'Marking an inspection as exported closes it.',
    ['quality-inspections/mark-exported-sets'],
    leave<'quality-inspection'>(mark, ({ state }) =>
      state.record.state === 'closed' ? undefined : { record: { state: 'closed' } },
    ),
  ),
  fault(
    'quality-inspections/mark-after-a-reset-is-forgotten',
    'An inspection that was reset once can be marked no more, though that is answered.',
    ['quality-inspections/mark-exported-sets'],
    leave<'quality-inspection'>([mark, reset], ({ id }, _, exchange) => {
      const known = resetBefore(exchange);
      if (isAt(exchange, reset)) known.add(id);
      else if (known.has(id)) return { record: { exported: false } };
      return undefined;
    }),
  ),
  fault(
    'quality-inspections/mark-marks-all-of-the-supplier',
    'Marking an inspection as exported marks all of its supplier that are Open.',
    ['quality-inspections/mark-exported-marks-one'],
    flagOthers(
      mark,
      (other, own) =>
        other.state.record.state === 'open' && other.data['supplier-id'] === own.data['supplier-id'],
    ),
  ),
  fault(
    'quality-inspections/mark-marks-those-before',
    'Marking an inspection as exported marks those that were created before.',
    ['quality-inspections/mark-exported-marks-one'],
    flagOthers(mark, (other, own) => other.id < own.id),
  ),
  fault(
    'quality-inspections/mark-marks-the-next',
    'Marking an inspection as exported marks the one with the next id, too.',
    ['quality-inspections/mark-exported-marks-one'],
    flagOthers(mark, (other, own) => other.id === own.id + 1),
  ),
  fault(
    'quality-inspections/mark-is-kept-for-the-last-alone',
    'Marking an inspection as exported takes the flag off all others.',
    ['quality-inspections/mark-exported-marks-one'],
    flagOthers(mark, () => true, false),
  ),
  fault(
    'quality-inspections/mark-is-not-seen-in-xml',
    'The exported flag of an inspection that was marked is false in XML.',
    ['quality-inspections/mark-exported-sets'],
    only(
      inXml,
      showInspections((data) => (data['exported'] === true ? { ...data, exported: false } : data)),
    ),
  ),
  fault(
    'quality-inspections/reset-is-not-seen-in-xml',
    'The exported flag of an inspection that was reset stays true in XML.',
    ['quality-inspections/reset-exported-clears'],
    showInspections((data, exchange) => {
      const marked = resetUnseen(exchange);
      const id = data['id'] ?? null;
      if (data['exported'] === true) marked.add(id);
      return inXml(exchange) && data['exported'] === false && marked.has(id)
        ? { ...data, exported: true }
        : data;
    }),
  ),
  fault(
    'quality-inspections/reset-of-closed-ones-is-forgotten',
    'Resetting the exported flag of a Closed inspection is answered and not kept.',
    ['quality-inspections/reset-exported-clears'],
    forgetFlag(reset, 'closed'),
  ),
  fault(
    'quality-inspections/second-reset-is-forgotten',
    'The exported flag of an inspection can be reset once, though each time that is answered.',
    ['quality-inspections/reset-exported-clears'],
    leave<'quality-inspection'>(reset, ({ id }, _, exchange) => {
      const known = resetOnce(exchange);
      if (known.has(id)) return { record: { exported: true } };
      known.add(id);
      return undefined;
    }),
  ),
  fault(
    'quality-inspections/reset-opens-again',
    'Resetting the exported flag of an inspection opens it again.',
    ['quality-inspections/reset-exported-clears'],
    leave<'quality-inspection'>(reset, ({ state }) =>
      state.record.state === 'open' ? undefined : { record: { state: 'open' } },
    ),
  ),
  fault(
    'quality-inspections/reset-resets-all-of-the-supplier',
    'Resetting the exported flag of an inspection resets all of its supplier.',
    ['quality-inspections/reset-exported-resets-one'],
    flagOthers(reset, (other, own) => other.data['supplier-id'] === own.data['supplier-id']),
  ),
  fault(
    'quality-inspections/reset-resets-those-after',
    'Resetting the exported flag of an inspection resets those that were created after.',
    ['quality-inspections/reset-exported-resets-one'],
    flagOthers(reset, (other, own) => other.id > own.id),
  ),
];
