import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { userReassignment } from '../../../models/resources/user-reassignment.ts';
import type { StoredReassignment } from '../../areas/user-reassignments/stored-reassignment.ts';
import type { Exchange } from '../../exchange.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const userReassignmentsProcessing = tableOf('user-reassignments', {
  'status-stays-new > processing-leads-to-done': show({ resource: userReassignment }, (data) =>
    data['status'] === 'done' ? { ...data, status: 'new', summary: null } : data,
  ),
  'nothing-is-processed > processing-leads-to-done': at('process', (_, fired) => fired),
  'status-stays-new-where-nothing-is-held > processing-leads-to-done': processOtherwise(
    ({ reassignment: { state } }) =>
      state.items.length === 0 ? { state: { record: { state: 'new' } } } : undefined,
  ),
  'status-stays-new-after-a-failure > processing-leads-to-done': processOtherwise(
    ({ reassignment: { state } }) =>
      state.items.some(({ status }) => status === 'Failed')
        ? { state: { record: { state: 'new' } } }
        : undefined,
  ),
  'new-ones-count-nothing > summary-is-null-until-done': show(inShow, countNothing),
  'new-ones-tell-what-is-selected > summary-is-null-until-done': titled(
    'The summary of a new reassignment shows the number of requested members.',
    show(inShow, (data, exchange) => {
      if (data['status'] !== 'new') return data;
      const { asked } = (exchange.document as StoredReassignment).state;
      return { ...data, summary: { selected: String(asked.length) } };
    }),
  ),
  'new-ones-count-nothing-in-xml > summary-is-null-until-done': only(
    answeredIn('xml'),
    show({ resource: userReassignment }, countNothing),
  ),
  'summary-without-selected > done-summary-tells-selected': showSummary(({ selected, ...others }) => others),
  'summary-without-changed > done-summary-tells-changed': showSummary(({ changed, ...others }) => others),
  'summary-without-failed > done-summary-tells-failed': showSummary(({ failed, ...others }) => others),
  'summary-stays-null > done-summary-tells-selected done-summary-tells-changed done-summary-tells-failed':
    showSummary(() => null),
  'summary-leaves-out-zero > done-summary-tells-failed': showSummary((summary) => {
    const { failed, ...others } = summary;
    return failed === '0' ? others : summary;
  }),
  'summary-in-xml-is-empty > done-summary-tells-selected done-summary-tells-changed done-summary-tells-failed':
    only(
      answeredIn('xml'),
      showSummary(() => ({})),
    ),
  'summary-of-nothing-is-null > done-summary-tells-selected done-summary-tells-changed done-summary-tells-failed':
    showSummary((summary) => (summary['selected'] === '0' ? null : summary)),
  'counts-have-decimals > summary-members-are-counts': showCounts((count) => `${String(count)}.0`),
  'counts-have-a-unit > summary-members-are-counts': showCounts((count) => `${String(count)} items`),
  'nothing-is-a-word > summary-members-are-counts': titled(
    'A summary says none instead of 0.',
    showCounts((count) => (count === '0' ? 'none' : count)),
  ),
  'changed-is-told-of-selected > summary-members-are-counts': showSummary((summary) => ({
    ...summary,
    changed: `${String(summary['changed'])}/${String(summary['selected'])}`,
  })),
  'changed-counts-failed-ones-too > changed-counts-changed-items': showSummary((summary) => {
    const { changed = '0', failed = '0' } = summary;
    return failed === '0' ? summary : { ...summary, changed: String(Number(changed) + Number(failed)) };
  }),
  'changed-counts-members > changed-counts-changed-items': showSummary((summary, exchange) => {
    const { items } = (exchange.document as StoredReassignment).state;
    const members = new Set(items.filter(({ status }) => status === 'Changed').map(({ member }) => member));
    const changed = String(members.size);
    return changed === summary['changed'] ? summary : { ...summary, changed };
  }),
  'changed-is-one-too-few > changed-counts-changed-items': showSummary((summary) => {
    const changed = Number(summary['changed']);
    return changed === 0 ? summary : { ...summary, changed: String(changed - 1) };
  }),
  'failed-is-always-zero > failed-counts-failed-items': showSummary((summary) =>
    summary['failed'] === '0' ? summary : { ...summary, failed: '0' },
  ),
  'failed-counts-all > failed-counts-failed-items': showSummary((summary) => {
    const failed = String(Number(summary['failed']) + Number(summary['changed']));
    return failed === summary['failed'] ? summary : { ...summary, failed };
  }),
  'changed-and-failed-are-swapped > changed-counts-changed-items failed-counts-failed-items': showSummary(
    (summary) => {
      const { changed = '0', failed = '0' } = summary;
      return changed === failed ? summary : { ...summary, changed: failed, failed: changed };
    },
  ),
  'failed-stops-at-one > failed-counts-failed-items': showSummary((summary) =>
    Number(summary['failed']) > 1 ? { ...summary, failed: '1' } : summary,
  ),
});
