import { issuedLineStatus } from '../../../models/delivery-schedules.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import { type LineState, withLines as moveLines } from '../../areas/scheduling-agreements/moves.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
import { creation, eachLine, itemsIn, reads, showAgreements } from '../operators/agreements.ts';
import { misread } from '../operators/input.ts';
import { drop, put } from '../operators/inspections.ts';
import { leave } from '../operators/leave.ts';
import { answeredIn } from '../operators/where.ts';

const inXml = answeredIn('xml');

/** Wraps `apply`: lines of an agreement that is created as issued begin in one state, whatever their items require. */
const beginLines = (to: LineState): Wrapping =>
  leave<'scheduling-agreement'>(creation, ({ data, state }) => {
    if (state.record.state !== 'issued') return undefined;
    const left = moveLines({ data, ...state }, (_, __, former) => former && { ...former, ...to });
    return { data: left.data, state: { lines: left.lines } };
  });

/** Faults in the initial state of agreements, items and lines. */
export const schedulingAgreementsBeginnings = tableOf('scheduling-agreements', {
  'all-lines-await-confirmation > issued-lines-are-issued': beginLines({
    state: 'pending_confirmation',
    status: 'Pending Confirmation',
  }),
  'is-issued-false-cancels > create-draft-when-false': leave<'scheduling-agreement'>(
    creation,
    (_after, _before, exchange) =>
      givenAgreement(exchange)['is-issued'] === false ? { record: { state: 'cancelled' } } : undefined,
  ),
  'is-issued-false-issues > create-draft-when-false': misread<Data>(creation, (sent) =>
    sent['is-issued'] === false ? { ...sent, 'is-issued': true } : sent,
  ),
  'is-issued-is-inverted > create-issued create-draft-when-false': misread<Data>(creation, (sent) =>
    typeof sent['is-issued'] === 'boolean' ? { ...sent, 'is-issued': !sent['is-issued'] } : sent,
  ),
  'is-issued-is-not-looked-at > create-issued': titled(
    'A new agreement is a draft whatever is-issued says.',
    misread<Data>(creation, (sent) => drop(sent, 'is-issued')),
  ),
  'is-issued-waits-for-confirmations > create-issued': titled(
    'An agreement with items that require a confirmation is a draft whatever is-issued says.',
    misread<Data>(creation, (sent) =>
      itemsIn(sent).some((item) => item['is-confirmation-required'] === true)
        ? drop(sent, 'is-issued')
        : sent,
    ),
  ),
  'issued-in-the-answer-alone > create-issued': leave<'scheduling-agreement'>(
    creation,
    ({ state }) => (state.record.state === 'issued' ? { record: { state: 'draft' } } : undefined),
    'as-it-should-be',
  ),
  'later-lines-are-issued-at-once > issued-lines-await-confirmation': titled(
    'Lines after the first of an item are Issued in a new issued agreement whatever it requires.',
    showAgreements((data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line, { at }) => (at > 0 ? put(line, { status: 'Issued' }) : line))
        : data,
    ),
  ),
  'lines-are-issued-at-once > issued-lines-await-confirmation': titled(
    'Lines of a new issued agreement are Issued whatever their items require.',
    showAgreements(
      (data) =>
        data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
      creation,
    ),
  ),
  'lines-are-stored-as-issued > issued-lines-await-confirmation': titled(
    'Lines of a new issued agreement are kept as Issued whatever their items require.',
    beginLines({ state: 'issued', status: 'Issued' }),
  ),
  'lines-await-confirmation-in-the-answer-alone > issued-lines-await-confirmation': showAgreements(
    (data) =>
      data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
    reads,
  ),
  'lines-of-issued-stay-drafts > issued-lines-await-confirmation issued-lines-are-issued': beginLines({
    state: 'draft',
    status: 'Draft',
  }),
  'lines-without-confirmation-wait-in-xml > issued-lines-are-issued': showAgreements(
    (data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
        : data,
    inXml,
  ),
  'omitted-is-issued-issues > create-draft-when-omitted': misread<Data>(creation, (sent) =>
    sent['is-issued'] === undefined ? { ...sent, 'is-issued': true } : sent,
  ),
  'omitted-is-issued-issues-what-needs-no-confirmation > create-draft-when-omitted': titled(
    'An agreement is issued where is-issued is left out, unless all of its items require a confirmation.',
    misread<Data>(creation, (sent) =>
      sent['is-issued'] === undefined &&
      itemsIn(sent).some((item) => item['is-confirmation-required'] === false)
        ? { ...sent, 'is-issued': true }
        : sent,
    ),
  ),
  'one-item-decides-for-all-lines > issued-lines-are-issued': titled(
    'All lines of a new issued agreement are Pending Confirmation where one of its items requires it.',
    showAgreements((data) =>
      data['status'] === 'Issued' && itemsIn(data).some((item) => item['is-confirmation-required'] === true)
        ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
        : data,
    ),
  ),
  'what-items-require-is-inverted > issued-lines-await-confirmation issued-lines-are-issued': showAgreements(
    (data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line, { item }) =>
            put(line, { status: issuedLineStatus(item['is-confirmation-required'] !== true) }),
          )
        : data,
  ),
});
