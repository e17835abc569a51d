import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { inXml } from '../operators/wire.ts';
import { asksFor } from '../twist/inspection/asks-for.ts';
import { changeEach, isChoice, withRecords } from '../twist/inspection/parts.ts';
import { isDecided, show, showCharacteristics, showParts } from '../twist/inspection/show.ts';

const hidden = {
  'review-decision': null,
  'resolution-reason-text': null,
  'resolution-reason-type': null,
  'resolution-reason-code': null,
};

/** What can be wrong with decisions. */
export const qualityInspectionsDecisions: readonly Fault[] = [
  fault(
    'quality-inspections/rejected-waits-for-the-buyer',
    'An inspection that the buyer rejected is shown as waiting for the buyer.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    show((data) => (isDecided(data, 'rejected') ? { ...data, status: 'in_buyer_review' } : data)),
  ),
  fault(
    'quality-inspections/accepted-is-in-progress',
    'An inspection that the buyer accepted is shown as in progress.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    show((data) => (isDecided(data, 'accepted') ? { ...data, status: 'in_progress' } : data)),
  ),
  fault(
    'quality-inspections/closed-is-open-in-xml',
    'A Closed inspection is shown as Open in XML.',
    ['quality-inspections/decided-is-closed', 'quality-inspections/decision-can-be-read'],
    show((data, exchange) => (isDecided(data) && inXml(exchange) ? { ...data, status: 'open' } : data)),
  ),
  fault(
    'quality-inspections/exported-stays-in-review',
    'An inspection that was exported before the decision waits for the buyer ever after.',
    ['quality-inspections/decided-is-closed'],
    show((data) =>
      isDecided(data) && data['exported'] === true && data['modified-at'] === data['reviewed-date']
        ? { ...data, status: 'in_buyer_review' }
        : data,
    ),
  ),
  fault(
    'quality-inspections/rejected-has-no-reason-text',
    'An inspection that the buyer rejected shows no resolutionReasonText.',
    ['quality-inspections/decided-has-a-reason'],
    show((data) => (isDecided(data, 'rejected') ? { ...data, 'resolution-reason-text': null } : data)),
  ),
  fault(
    'quality-inspections/accepted-has-no-reason-text',
    'An inspection that the buyer accepted shows no resolutionReasonText.',
    ['quality-inspections/decided-has-a-reason'],
    show((data) => (isDecided(data, 'accepted') ? { ...data, 'resolution-reason-text': null } : data)),
  ),
  fault(
    'quality-inspections/reason-text-is-blank',
    'The resolutionReasonText of a decision is a blank.',
    ['quality-inspections/decided-has-a-reason'],
    show((data) => (isDecided(data) ? { ...data, 'resolution-reason-text': ' ' } : data)),
  ),
  fault(
    'quality-inspections/reason-text-is-lost-in-xml',
    'The resolutionReasonText of a decision is not shown in XML.',
    ['quality-inspections/decided-has-a-reason'],
    show((data, exchange) =>
      isDecided(data) && inXml(exchange) ? { ...data, 'resolution-reason-text': null } : data,
    ),
  ),
  fault(
    'quality-inspections/resolution-is-hidden',
    'A Closed inspection shows nothing of its resolution.',
    ['quality-inspections/decided-has-a-reason', 'quality-inspections/decision-can-be-read'],
    show((data) => (isDecided(data) ? { ...data, ...hidden } : data)),
  ),
  fault(
    'quality-inspections/closed-ones-are-not-found',
    'A Closed inspection cannot be read any more.',
    ['quality-inspections/decision-can-be-read'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!asksFor(exchange, 'show') || exchange.document?.data['status'] !== 'closed') return;
      fired(exchange);
      throw new Refusal('unknown-id');
    }),
  ),
  fault(
    'quality-inspections/recorded-code-is-lost',
    'What was recorded for a characteristic of choice is shown without its code.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showParts(['recorded-characteristic'], (part, one) => (isChoice(one) ? { ...part, code: null } : part)),
  ),
  fault(
    'quality-inspections/recorded-code-is-lost-in-xml',
    'What was recorded for a characteristic of choice is shown without its code in XML.',
    ['quality-inspections/recorded-choice-has-a-code'],
    showCharacteristics((one, { exchange }) =>
      isChoice(one) && inXml(exchange)
        ? withRecords(one, 'recorded-characteristic', (parts) =>
            changeEach(parts, (part) => ({ ...part, code: null })),
          )
        : one,
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
    showParts(['recorded-characteristic'], (part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
  ),
  fault(
    'quality-inspections/recorded-number-is-lost',
    'What was recorded for a numeric characteristic is shown without its numericValue.',
    ['quality-inspections/recorded-number-has-a-value'],
    showParts(['recorded-characteristic'], (part, one) =>
      isChoice(one) ? part : { ...part, 'numeric-value': null },
    ),
  ),
  fault(
    'quality-inspections/recorded-number-is-shown-as-code',
    'What was recorded for a numeric characteristic is shown as its code.',
    ['quality-inspections/recorded-number-has-a-value'],
    showParts(['recorded-characteristic'], (part, one) =>
      isChoice(one) ? part : { ...part, code: part['numeric-value'] ?? null, 'numeric-value': null },
    ),
  ),
];
