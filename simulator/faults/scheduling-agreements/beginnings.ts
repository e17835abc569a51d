import { issuedLineStatus } from '../../../models/delivery-schedules.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenAgreement } from '../../areas/scheduling-agreements/index.ts';
import { type LineState, withLines as moveLines } from '../../areas/scheduling-agreements/moves.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
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
export const schedulingAgreementsBeginnings: readonly Fault[] = [
  fault(
    'scheduling-agreements/all-lines-await-confirmation',
    'All lines of a new issued agreement are Pending Confirmation.',
    ['scheduling-agreements/issued-lines-are-issued'],
    beginLines({ state: 'pending_confirmation', status: 'Pending Confirmation' }),
  ),
  fault(
    'scheduling-agreements/is-issued-false-cancels',
    'An agreement created with is-issued false is cancelled.',
    ['scheduling-agreements/create-draft-when-false'],
    leave<'scheduling-agreement'>(creation, (_after, _before, exchange) =>
      givenAgreement(exchange)['is-issued'] === false ? { record: { state: 'cancelled' } } : undefined,
    ),
  ),
  fault(
    'scheduling-agreements/is-issued-false-issues',
    'is-issued issues a new agreement whatever its value is.',
    ['scheduling-agreements/create-draft-when-false'],
    misread<Data>(creation, (sent) => (sent['is-issued'] === false ? { ...sent, 'is-issued': true } : sent)),
  ),
  fault(
    'scheduling-agreements/is-issued-is-inverted',
    'is-issued is inverted.',
    ['scheduling-agreements/create-issued', 'scheduling-agreements/create-draft-when-false'],
    misread<Data>(creation, (sent) =>
      typeof sent['is-issued'] === 'boolean' ? { ...sent, 'is-issued': !sent['is-issued'] } : sent,
    ),
  ),
  fault(
    'scheduling-agreements/is-issued-is-not-looked-at',
    'A new agreement is a draft whatever is-issued says.',
    ['scheduling-agreements/create-issued'],
    misread<Data>(creation, (sent) => drop(sent, 'is-issued')),
  ),
  fault(
    'scheduling-agreements/is-issued-waits-for-confirmations',
    'An agreement with items that require a confirmation is a draft whatever is-issued says.',
    ['scheduling-agreements/create-issued'],
    misread<Data>(creation, (sent) =>
      itemsIn(sent).some((item) => item['is-confirmation-required'] === true)
        ? drop(sent, 'is-issued')
        : sent,
    ),
  ),
  fault(
    'scheduling-agreements/issued-in-the-answer-alone',
    'An agreement created as issued is issued in the answer, and a draft from then on.',
    ['scheduling-agreements/create-issued'],
    leave<'scheduling-agreement'>(
      creation,
      ({ state }) => (state.record.state === 'issued' ? { record: { state: 'draft' } } : undefined),
      'as-it-should-be',
    ),
  ),
  fault(
    'scheduling-agreements/later-lines-are-issued-at-once',
    'Lines after the first of an item are Issued in a new issued agreement whatever it requires.',
    ['scheduling-agreements/issued-lines-await-confirmation'],
    showAgreements((data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line, { at }) => (at > 0 ? put(line, { status: 'Issued' }) : line))
        : data,
    ),
  ),
  fault(
    'scheduling-agreements/lines-are-issued-at-once',
    'Lines of a new issued agreement are Issued whatever their items require.',
    ['scheduling-agreements/issued-lines-await-confirmation'],
    showAgreements(
      (data) =>
        data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/lines-are-stored-as-issued',
    'Lines of a new issued agreement are kept as Issued whatever their items require.',
    ['scheduling-agreements/issued-lines-await-confirmation'],
    beginLines({ state: 'issued', status: 'Issued' }),
  ),
  fault(
    'scheduling-agreements/lines-await-confirmation-in-the-answer-alone',
    'Lines of a new issued agreement are Pending Confirmation in the answer alone.',
    ['scheduling-agreements/issued-lines-await-confirmation'],
    showAgreements(
      (data) =>
        data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/lines-of-issued-stay-drafts',
    'Lines of a new issued agreement are Draft.',
    [
      'scheduling-agreements/issued-lines-await-confirmation',
      'scheduling-agreements/issued-lines-are-issued',
    ],
    beginLines({ state: 'draft', status: 'Draft' }),
  ),
  fault(
    'scheduling-agreements/lines-without-confirmation-wait-in-xml',
    'Lines of items that require no confirmation are Pending Confirmation in XML.',
    ['scheduling-agreements/issued-lines-are-issued'],
    showAgreements(
      (data) =>
        data['status'] === 'Issued'
          ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
          : data,
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/omitted-is-issued-issues',
    'An agreement is issued where is-issued is left out.',
    ['scheduling-agreements/create-draft-when-omitted'],
    misread<Data>(creation, (sent) =>
      sent['is-issued'] === undefined ? { ...sent, 'is-issued': true } : sent,
    ),
  ),
  fault(
    'scheduling-agreements/omitted-is-issued-issues-what-needs-no-confirmation',
    'An agreement is issued where is-issued is left out, unless all of its items require a confirmation.',
    ['scheduling-agreements/create-draft-when-omitted'],
    misread<Data>(creation, (sent) =>
      sent['is-issued'] === undefined &&
      itemsIn(sent).some((item) => item['is-confirmation-required'] === false)
        ? { ...sent, 'is-issued': true }
        : sent,
    ),
  ),
  fault(
    'scheduling-agreements/one-item-decides-for-all-lines',
    'All lines of a new issued agreement are Pending Confirmation where one of its items requires it.',
    ['scheduling-agreements/issued-lines-are-issued'],
    showAgreements((data) =>
      data['status'] === 'Issued' && itemsIn(data).some((item) => item['is-confirmation-required'] === true)
        ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
        : data,
    ),
  ),
  fault(
    'scheduling-agreements/what-items-require-is-inverted',
    'Lines of a new issued agreement are Pending Confirmation where their items require none, and Issued where they do.',
    [
      'scheduling-agreements/issued-lines-await-confirmation',
      'scheduling-agreements/issued-lines-are-issued',
    ],
    showAgreements((data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line, { item }) =>
            put(line, { status: issuedLineStatus(item['is-confirmation-required'] !== true) }),
          )
        : data,
    ),
  ),
];
