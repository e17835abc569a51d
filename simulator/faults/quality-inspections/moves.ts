import type { Data, Value } from '../../../models/resources/resource.ts';
import type { StoredInspection } from '../../areas/quality-inspections/moves.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuse } from '../operators/input.ts';
import {
  changeEach,
  isChoice,
  showCharacteristics,
  showInspections,
  showParts,
  withRecords,
} from '../operators/inspections.ts';
import { leave, leaveOthers } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { mixUp } from '../operators/races.ts';
import { answeredIn, isAt, only } from '../operators/where.ts';

const mark = 'quality-inspections.mark-exported';
const reset = 'quality-inspections.reset-exported';
const inXml = answeredIn('xml');

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

/** Faults in the exported flag. */
export const qualityInspectionsExport: readonly Fault[] = [
  fault(
    'quality-inspections/mark-of-closed-ones-is-forgotten',
    'Marking a Closed inspection as exported is answered with success but not stored.',
    ['quality-inspections/mark-exported-sets'],
    forgetFlag(mark, 'closed'),
  ),
  fault(
    'quality-inspections/mark-in-review-is-forgotten',
    'Marking an inspection that waits for the buyer as exported is answered with success but not stored.',
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
    'An inspection that was reset once cannot be marked again, although the request is answered with success.',
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
    'Marking an inspection as exported also marks the one with the next id.',
    ['quality-inspections/mark-exported-marks-one'],
    flagOthers(mark, (other, own) => other.id === own.id + 1),
  ),
  fault(
    'quality-inspections/mark-is-kept-for-the-last-alone',
    'Marking an inspection as exported clears the flag of all others.',
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
    'Resetting the exported flag of a Closed inspection is answered with success but not stored.',
    ['quality-inspections/reset-exported-clears'],
    forgetFlag(reset, 'closed'),
  ),
  fault(
    'quality-inspections/second-reset-is-forgotten',
    'The exported flag of an inspection can be reset only once, although each reset is answered with success.',
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
    'Resetting the exported flag of an inspection reopens it.',
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
  fault(
    'quality-inspections/marks-at-once-go-to-one',
    'Of two inspections marked concurrently one is marked twice and the other not at all.',
    ['quality-inspections/simultaneous-writes-fit-an-order'],
    mixUp('quality-inspections.mark-exported'),
  ),
];

const hidden = {
  'review-decision': null,
  'resolution-reason-text': null,
  'resolution-reason-type': null,
  'resolution-reason-code': null,
};

/** Whether the buyer decided on an inspection that is shown, and how. */
const isDecided = (data: Data, decision?: 'accepted' | 'rejected'): boolean =>
  data['status'] === 'closed' &&
  (decision === undefined || String(data['review-decision']).toLowerCase().startsWith(decision.slice(0, 6)));

const showDecided = (members: Data, decision?: 'accepted' | 'rejected'): Wrapping =>
  showInspections((data) => (isDecided(data, decision) ? { ...data, ...members } : data));

/** What was recorded for characteristics is shown changed. */
const showRecorded = (change: (part: Data, characteristic: Data) => Data): Wrapping =>
  showParts('recorded-characteristic', change);

/** Faults in decisions. */
export const qualityInspectionsDecisions: readonly Fault[] = [
  fault(
    'quality-inspections/rejected-waits-for-the-buyer',
    'An inspection that the buyer rejected is shown as waiting for the buyer.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    showDecided({ status: 'in_buyer_review' }, 'rejected'),
  ),
  fault(
    'quality-inspections/accepted-is-in-progress',
    'An inspection that the buyer accepted is shown as in progress.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    showDecided({ status: 'in_progress' }, 'accepted'),
  ),
  fault(
    'quality-inspections/closed-is-open-in-xml',
    'A Closed inspection is shown as Open in XML.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    only(answeredIn('xml'), showDecided({ status: 'open' })),
  ),
  fault(
    'quality-inspections/exported-stays-in-review',
    'An inspection exported before the decision waits for the buyer forever.',
    ['quality-inspections/decided-is-closed'],
    showInspections((data) =>
      isDecided(data) && data['exported'] === true && data['modified-at'] === data['reviewed-date']
        ? { ...data, status: 'in_buyer_review' }
        : data,
    ),
  ),
  fault(
    'quality-inspections/rejected-has-no-reason-text',
    'An inspection that the buyer rejected shows no resolutionReasonText.',
    ['quality-inspections/decided-has-a-reason'],
    showDecided({ 'resolution-reason-text': null }, 'rejected'),
  ),
  fault(
    'quality-inspections/accepted-has-no-reason-text',
    'An inspection that the buyer accepted shows no resolutionReasonText.',
    ['quality-inspections/decided-has-a-reason'],
    showDecided({ 'resolution-reason-text': null }, 'accepted'),
  ),
  fault(
    'quality-inspections/reason-text-is-blank',
    'The resolutionReasonText of a decision is a blank.',
    ['quality-inspections/decided-has-a-reason'],
    showDecided({ 'resolution-reason-text': ' ' }),
  ),
  fault(
    'quality-inspections/reason-text-is-lost-in-xml',
    'The resolutionReasonText of a decision is not shown in XML.',
    ['quality-inspections/decided-has-a-reason'],
    only(answeredIn('xml'), showDecided({ 'resolution-reason-text': null })),
  ),
  fault(
    'quality-inspections/resolution-is-hidden',
    'A Closed inspection shows nothing of its resolution.',
    ['quality-inspections/decided-has-a-reason', 'quality-inspections/decision-can-be-read'],
    showDecided(hidden),
  ),
  fault(
    'quality-inspections/closed-ones-are-not-found',
    'A Closed inspection cannot be read any more.',
    ['quality-inspections/decision-can-be-read'],
    refuse('quality-inspections.show', {
      after: 'load',
      when: ({ document }) => document?.data['status'] === 'closed',
    }),
  ),
  fault(
    'quality-inspections/recorded-code-is-lost',
    'What was recorded for a characteristic of choice is shown without its code.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showRecorded((part, one) => (isChoice(one) ? { ...part, code: null } : part)),
  ),
  fault(
    'quality-inspections/recorded-code-is-lost-in-xml',
    'What was recorded for a characteristic of choice is shown without its code in XML.',
    ['quality-inspections/recorded-choice-has-a-code'],
    only(
      answeredIn('xml'),
      showRecorded((part, one) => (isChoice(one) ? { ...part, code: null } : part)),
    ),
  ),
  fault(
    'quality-inspections/recorded-code-of-rejected-ones-is-lost',
    'What was recorded for a characteristic of choice is shown without its code once the buyer rejected.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showCharacteristics((one, { inspection }) =>
      isChoice(one) && isDecided(inspection, 'rejected')
        ? withRecords(one, 'recorded-characteristic', (parts) =>
            changeEach(parts, (part) => ({ ...part, code: null })),
          )
        : one,
    ),
  ),
  fault(
    'quality-inspections/recorded-code-is-the-first-one',
    'What was recorded for a characteristic of choice is shown with the first code that may be chosen.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showRecorded((part, one) => {
      const [first] = (one['characteristic-values'] ?? []) as readonly Data[];
      return isChoice(one) && first !== undefined ? { ...part, code: first['code'] ?? null } : part;
    }),
  ),
  fault(
    'quality-inspections/recorded-code-is-none-of-the-values',
    'What was recorded for a characteristic of choice is shown with a code that is not among the choices.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showRecorded((part, one) => (isChoice(one) ? { ...part, code: 'PASSED' } : part)),
  ),
  fault(
    'quality-inspections/recorded-number-is-the-target',
    'What was recorded for a numeric characteristic is shown as its target value.',
    ['quality-inspections/recorded-number-has-a-value'],
    showRecorded((part, one) => {
      const results = one['expected-results'] as Data | null | undefined;
      const aim = results?.['numeric-value'] ?? null;
      return isChoice(one) || aim === null ? part : { ...part, 'numeric-value': aim };
    }),
  ),
  fault(
    'quality-inspections/recorded-ones-name-their-line',
    'The characteristicId of what was recorded is the number of the line.',
    ['quality-inspections/parts-name-their-characteristic'],
    showRecorded((part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
  ),
  fault(
    'quality-inspections/recorded-ones-have-no-id',
    'What was recorded is shown without an id.',
    ['quality-inspections/parts-have-an-id'],
    showRecorded(({ id: _, ...part }) => part),
  ),
  fault(
    'quality-inspections/recorded-zero-is-lost',
    'A recorded number is shown without its numericValue where it is zero.',
    ['quality-inspections/recorded-number-has-a-value'],
    showRecorded((part) =>
      Number(part['numeric-value'] ?? 1) === 0 ? { ...part, 'numeric-value': null } : part,
    ),
  ),
  fault(
    'quality-inspections/recorded-number-is-lost',
    'What was recorded for a numeric characteristic is shown without its numericValue.',
    ['quality-inspections/recorded-number-has-a-value'],
    showRecorded((part, one) => (isChoice(one) ? part : { ...part, 'numeric-value': null })),
  ),
  fault(
    'quality-inspections/recorded-number-is-shown-as-code',
    'What was recorded for a numeric characteristic is shown as its code.',
    ['quality-inspections/recorded-number-has-a-value'],
    showRecorded((part, one) =>
      isChoice(one) ? part : { ...part, code: part['numeric-value'] ?? null, 'numeric-value': null },
    ),
  ),
];
