import type { Data } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { isChoice, showCharacteristics, showInspections, showParts } from '../operators/inspections.ts';
import { changeEach, withRecords } from '../operators/records.ts';
import { refuse } from '../operators/refuse.ts';
import { answeredIn, only } from '../operators/where.ts';

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

/** What was recorded for characteristics is shown otherwise. */
const showRecorded = (change: (part: Data, characteristic: Data) => Data): Wrapping =>
  showParts('recorded-characteristic', change);

/** What can be wrong with decisions. */
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
    'An inspection that was exported before the decision waits for the buyer ever after.',
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
    'quality-inspections/recorded-ones-name-their-line',
    'The characteristicId of what was recorded is the number of the line.',
    ['quality-inspections/parts-name-their-characteristic'],
    showRecorded((part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
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
