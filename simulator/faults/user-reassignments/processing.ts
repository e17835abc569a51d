import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { processOtherwise } from '../operators/processing.ts';
import { show } from '../operators/show.ts';
import { answeredIn, only } from '../operators/where.ts';

const inShow = { resource: userReassignment, where: 'user-reassignments.show' } as const;

const countNothing = (data: Data): Data =>
  data['status'] === 'new' ? { ...data, summary: { selected: '0', changed: '0', failed: '0' } } : data;

/** Wraps `respond`: the summary of a reassignment that has one is shown changed. */
const showSummary = (mask: (summary: Data, exchange: Exchange) => Data | null): Wrapping =>
  show({ resource: userReassignment }, (data, exchange) => {
    const { summary = null } = data;
    if (!isData(summary)) return data;
    const shown = mask(summary, exchange);
    return shown === summary ? data : { ...data, summary: shown };
  });

const showCounts = (change: (count: Value) => Value): Wrapping =>
  showSummary((summary) =>
    Object.fromEntries(Object.entries(summary).map(([name, count]) => [name, change(count)])),
  );

/** Faults in the processing of reassignments. */
export const userReassignmentsProcessing: readonly Fault[] = [
  fault(
    'user-reassignments/status-stays-new',
    'A reassignment that was processed keeps status new.',
    ['user-reassignments/processing-leads-to-done'],
    show({ resource: userReassignment }, (data) =>
      data['status'] === 'done' ? { ...data, status: 'new', summary: null } : data,
    ),
  ),
  fault(
    'user-reassignments/nothing-is-processed',
    'No reassignment is ever processed.',
    ['user-reassignments/processing-leads-to-done'],
    at('process', (_, fired) => fired),
  ),
  fault(
    'user-reassignments/status-stays-new-where-nothing-is-held',
    'A reassignment of which nothing was found keeps status new.',
    ['user-reassignments/processing-leads-to-done'],
    processOtherwise(({ reassignment: { state } }) =>
      state.items.length === 0 ? { state: { record: { state: 'new' } } } : undefined,
    ),
  ),
  fault(
    'user-reassignments/status-stays-new-after-a-failure',
    'A reassignment of which something failed keeps status new.',
    ['user-reassignments/processing-leads-to-done'],
    processOtherwise(({ reassignment: { state } }) =>
      state.items.some(({ status }) => status === 'Failed')
        ? { state: { record: { state: 'new' } } }
        : undefined,
    ),
  ),
  fault(
    'user-reassignments/new-ones-count-nothing',
    'A reassignment that is new is shown with a summary of zeros.',
    ['user-reassignments/summary-is-null-until-done'],
    show(inShow, countNothing),
  ),
  fault(
    'user-reassignments/new-ones-tell-what-is-selected',
    'The summary of a new reassignment shows the number of requested members.',
    ['user-reassignments/summary-is-null-until-done'],
    show(inShow, (data, exchange) => {
      if (data['status'] !== 'new') return data;
      const { asked } = (exchange.document as StoredReassignment).state;
      return { ...data, summary: { selected: String(asked.length) } };
    }),
  ),
  fault(
    'user-reassignments/new-ones-count-nothing-in-xml',
    'A reassignment that is new is shown in XML with a summary of zeros.',
    ['user-reassignments/summary-is-null-until-done'],
    only(answeredIn('xml'), show({ resource: userReassignment }, countNothing)),
  ),
  fault(
    'user-reassignments/summary-without-selected',
    'A summary does not tell selected.',
    ['user-reassignments/done-summary-tells-selected'],
    showSummary(({ selected, ...others }) => others),
  ),
  fault(
    'user-reassignments/summary-without-changed',
    'A summary does not tell changed.',
    ['user-reassignments/done-summary-tells-changed'],
    showSummary(({ changed, ...others }) => others),
  ),
  fault(
    'user-reassignments/summary-without-failed',
    'A summary does not tell failed.',
    ['user-reassignments/done-summary-tells-failed'],
    showSummary(({ failed, ...others }) => others),
  ),
  fault(
    'user-reassignments/summary-stays-null',
    'The summary of a reassignment that is done is null.',
    [
      'user-reassignments/done-summary-tells-selected',
      'user-reassignments/done-summary-tells-changed',
      'user-reassignments/done-summary-tells-failed',
    ],
    showSummary(() => null),
  ),
  fault(
    'user-reassignments/summary-leaves-out-zero',
    'A summary leaves out counts that are zero.',
    ['user-reassignments/done-summary-tells-failed'],
    showSummary((summary) => {
      const { failed, ...others } = summary;
      return failed === '0' ? others : summary;
    }),
  ),
  fault(
    'user-reassignments/summary-in-xml-is-empty',
    'The summary of a reassignment that is done is empty in XML.',
    [
      'user-reassignments/done-summary-tells-selected',
      'user-reassignments/done-summary-tells-changed',
      'user-reassignments/done-summary-tells-failed',
    ],
    only(
      answeredIn('xml'),
      showSummary(() => ({})),
    ),
  ),
  fault(
    'user-reassignments/summary-of-nothing-is-null',
    'The summary of a reassignment of which nothing was found is null.',
    [
      'user-reassignments/done-summary-tells-selected',
      'user-reassignments/done-summary-tells-changed',
      'user-reassignments/done-summary-tells-failed',
    ],
    showSummary((summary) => (summary['selected'] === '0' ? null : summary)),
  ),
  fault(
    'user-reassignments/counts-have-decimals',
    'The counts of a summary have decimals.',
    ['user-reassignments/summary-members-are-counts'],
    showCounts((count) => `${String(count)}.0`),
  ),
  fault(
    'user-reassignments/counts-have-a-unit',
    'The counts of a summary are told with their unit.',
    ['user-reassignments/summary-members-are-counts'],
    showCounts((count) => `${String(count)} items`),
  ),
  fault(
    'user-reassignments/nothing-is-a-word',
    'A summary says none instead of 0.',
    ['user-reassignments/summary-members-are-counts'],
    showCounts((count) => (count === '0' ? 'none' : count)),
  ),
  fault(
    'user-reassignments/changed-is-told-of-selected',
    'A summary tells changed as a part of selected.',
    ['user-reassignments/summary-members-are-counts'],
    showSummary((summary) => ({
      ...summary,
      changed: `${String(summary['changed'])}/${String(summary['selected'])}`,
    })),
  ),
  fault(
    'user-reassignments/changed-counts-failed-ones-too',
    'changed counts items that failed as well.',
    ['user-reassignments/changed-counts-changed-items'],
    showSummary((summary) => {
      const { changed = '0', failed = '0' } = summary;
      return failed === '0' ? summary : { ...summary, changed: String(Number(changed) + Number(failed)) };
    }),
  ),
  fault(
    'user-reassignments/changed-counts-members',
    'changed counts the members of which something was moved.',
    ['user-reassignments/changed-counts-changed-items'],
    showSummary((summary, exchange) => {
      const { items } = (exchange.document as StoredReassignment).state;
      const members = new Set(items.filter(({ status }) => status === 'Changed').map(({ member }) => member));
      const changed = String(members.size);
      return changed === summary['changed'] ? summary : { ...summary, changed };
    }),
  ),
  fault(
    'user-reassignments/changed-is-one-too-few',
    'changed of a summary is one less than the number of changed items.',
    ['user-reassignments/changed-counts-changed-items'],
    showSummary((summary) => {
      const changed = Number(summary['changed']);
      return changed === 0 ? summary : { ...summary, changed: String(changed - 1) };
    }),
  ),
  fault(
    'user-reassignments/failed-is-always-zero',
    'failed is 0 whatever failed.',
    ['user-reassignments/failed-counts-failed-items'],
    showSummary((summary) => (summary['failed'] === '0' ? summary : { ...summary, failed: '0' })),
  ),
  fault(
    'user-reassignments/failed-counts-all',
    'failed counts all items.',
    ['user-reassignments/failed-counts-failed-items'],
    showSummary((summary) => {
      const failed = String(Number(summary['failed']) + Number(summary['changed']));
      return failed === summary['failed'] ? summary : { ...summary, failed };
    }),
  ),
  fault(
    'user-reassignments/changed-and-failed-are-swapped',
    'changed and failed of a summary are swapped.',
    ['user-reassignments/changed-counts-changed-items', 'user-reassignments/failed-counts-failed-items'],
    showSummary((summary) => {
      const { changed = '0', failed = '0' } = summary;
      return changed === failed ? summary : { ...summary, changed: failed, failed: changed };
    }),
  ),
  fault(
    'user-reassignments/failed-stops-at-one',
    'failed is 1 however many failed.',
    ['user-reassignments/failed-counts-failed-items'],
    showSummary((summary) => (Number(summary['failed']) > 1 ? { ...summary, failed: '1' } : summary)),
  ),
];
