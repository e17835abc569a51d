import type { Data, Value } from '../../../models/resources/resource.ts';
import type { StoredInspection } from '../../areas/quality-inspections/moves.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
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
export const qualityInspectionsExport = tableOf('quality-inspections', {
  'mark-of-closed-ones-is-forgotten > mark-exported-sets': forgetFlag(mark, 'closed'),
  'mark-in-review-is-forgotten > mark-exported-sets': titled(
    'Marking an inspection that waits for the buyer as exported is answered with success but not stored.',
    forgetFlag(mark, 'in_buyer_review'),
  ),
  'mark-closes > mark-exported-sets': leave<'quality-inspection'>(mark, ({ state }) =>
    state.record.state === 'closed' ? undefined : { record: { state: 'closed' } },
  ),
  'mark-after-a-reset-is-forgotten > mark-exported-sets': titled(
    'An inspection that was reset once cannot be marked again, although the request is answered with success.',
    leave<'quality-inspection'>([mark, reset], ({ id }, _, exchange) => {
      const known = resetBefore(exchange);
      if (isAt(exchange, reset)) known.add(id);
      else if (known.has(id)) return { record: { exported: false } };
      return undefined;
    }),
  ),
  'mark-marks-all-of-the-supplier > mark-exported-marks-one': flagOthers(
    mark,
    (other, own) =>
      other.state.record.state === 'open' && other.data['supplier-id'] === own.data['supplier-id'],
  ),
  'mark-marks-those-before > mark-exported-marks-one': flagOthers(mark, (other, own) => other.id < own.id),
  'mark-marks-the-next > mark-exported-marks-one': flagOthers(mark, (other, own) => other.id === own.id + 1),
  'mark-is-kept-for-the-last-alone > mark-exported-marks-one': flagOthers(mark, () => true, false),
  'mark-is-not-seen-in-xml > mark-exported-sets': only(
    inXml,
    showInspections((data) => (data['exported'] === true ? { ...data, exported: false } : data)),
  ),
  'reset-is-not-seen-in-xml > reset-exported-clears': showInspections((data, exchange) => {
    const marked = resetUnseen(exchange);
    const id = data['id'] ?? null;
    if (data['exported'] === true) marked.add(id);
    return inXml(exchange) && data['exported'] === false && marked.has(id)
      ? { ...data, exported: true }
      : data;
  }),
  'reset-of-closed-ones-is-forgotten > reset-exported-clears': titled(
    'Resetting the exported flag of a Closed inspection is answered with success but not stored.',
    forgetFlag(reset, 'closed'),
  ),
  'second-reset-is-forgotten > reset-exported-clears': titled(
    'The exported flag of an inspection can be reset only once, although each reset is answered with success.',
    leave<'quality-inspection'>(reset, ({ id }, _, exchange) => {
      const known = resetOnce(exchange);
      if (known.has(id)) return { record: { exported: true } };
      known.add(id);
      return undefined;
    }),
  ),
  'reset-opens-again > reset-exported-clears': leave<'quality-inspection'>(reset, ({ state }) =>
    state.record.state === 'open' ? undefined : { record: { state: 'open' } },
  ),
  'reset-resets-all-of-the-supplier > reset-exported-resets-one': flagOthers(
    reset,
    (other, own) => other.data['supplier-id'] === own.data['supplier-id'],
  ),
  'reset-resets-those-after > reset-exported-resets-one': flagOthers(
    reset,
    (other, own) => other.id > own.id,
  ),
  'marks-at-once-go-to-one > simultaneous-writes-fit-an-order': titled(
    'Of two inspections marked concurrently one is marked twice and the other not at all.',
    mixUp('quality-inspections.mark-exported'),
  ),
});

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
export const qualityInspectionsDecisions = tableOf('quality-inspections', {
  'rejected-waits-for-the-buyer > decided-is-closed decision-can-be-read': showDecided(
    { status: 'in_buyer_review' },
    'rejected',
  ),
  'accepted-is-in-progress > decided-is-closed decision-can-be-read': showDecided(
    { status: 'in_progress' },
    'accepted',
  ),
  'closed-is-open-in-xml > decided-is-closed decision-can-be-read': only(
    answeredIn('xml'),
    showDecided({ status: 'open' }),
  ),
  'exported-stays-in-review > decided-is-closed': titled(
    'An inspection exported before the decision waits for the buyer forever.',
    showInspections((data) =>
      isDecided(data) && data['exported'] === true && data['modified-at'] === data['reviewed-date']
        ? { ...data, status: 'in_buyer_review' }
        : data,
    ),
  ),
  'rejected-has-no-reason-text > decided-has-a-reason': showDecided(
    { 'resolution-reason-text': null },
    'rejected',
  ),
  'accepted-has-no-reason-text > decided-has-a-reason': showDecided(
    { 'resolution-reason-text': null },
    'accepted',
  ),
  'reason-text-is-blank > decided-has-a-reason': showDecided({ 'resolution-reason-text': ' ' }),
  'reason-text-is-lost-in-xml > decided-has-a-reason': only(
    answeredIn('xml'),
    showDecided({ 'resolution-reason-text': null }),
  ),
  'resolution-is-hidden > decided-has-a-reason decision-can-be-read': showDecided(hidden),
  'closed-ones-are-not-found > decision-can-be-read': refuse('quality-inspections.show', {
    after: 'load',
    when: ({ document }) => document?.data['status'] === 'closed',
  }),
  'recorded-code-is-lost > recorded-choice-has-a-code': showRecorded((part, one) =>
    isChoice(one) ? { ...part, code: null } : part,
  ),
  'recorded-code-is-lost-in-xml > recorded-choice-has-a-code': only(
    answeredIn('xml'),
    showRecorded((part, one) => (isChoice(one) ? { ...part, code: null } : part)),
  ),
  'recorded-code-of-rejected-ones-is-lost > recorded-choice-has-a-code': titled(
    'What was recorded for a characteristic of choice is shown without its code once the buyer rejected.',
    showCharacteristics((one, { inspection }) =>
      isChoice(one) && isDecided(inspection, 'rejected')
        ? withRecords(one, 'recorded-characteristic', (parts) =>
            changeEach(parts, (part) => ({ ...part, code: null })),
          )
        : one,
    ),
  ),
  'recorded-code-is-the-first-one > recorded-choice-has-a-code': titled(
    'What was recorded for a characteristic of choice is shown with the first code that may be chosen.',
    showRecorded((part, one) => {
      const [first] = (one['characteristic-values'] ?? []) as readonly Data[];
      return isChoice(one) && first !== undefined ? { ...part, code: first['code'] ?? null } : part;
    }),
  ),
  'recorded-code-is-none-of-the-values > recorded-choice-has-a-code': showRecorded((part, one) =>
    isChoice(one) ? { ...part, code: 'PASSED' } : part,
  ),
  'recorded-number-is-the-target > recorded-number-has-a-value': showRecorded((part, one) => {
    const results = one['expected-results'] as Data | null | undefined;
    const aim = results?.['numeric-value'] ?? null;
    return isChoice(one) || aim === null ? part : { ...part, 'numeric-value': aim };
  }),
  'recorded-ones-name-their-line > parts-name-their-characteristic': showRecorded((part, one) => ({
    ...part,
    'characteristic-id': one['line-num'] ?? null,
  })),
  'recorded-ones-have-no-id > parts-have-an-id': showRecorded(({ id: _, ...part }) => part),
  'recorded-zero-is-lost > recorded-number-has-a-value': showRecorded((part) =>
    Number(part['numeric-value'] ?? 1) === 0 ? { ...part, 'numeric-value': null } : part,
  ),
  'recorded-number-is-lost > recorded-number-has-a-value': titled(
    'What was recorded for a numeric characteristic is shown without its numericValue.',
    showRecorded((part, one) => (isChoice(one) ? part : { ...part, 'numeric-value': null })),
  ),
  'recorded-number-is-shown-as-code > recorded-number-has-a-value': showRecorded((part, one) =>
    isChoice(one) ? part : { ...part, code: part['numeric-value'] ?? null, 'numeric-value': null },
  ),
});
