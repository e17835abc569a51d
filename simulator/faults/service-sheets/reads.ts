import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import { type Fault, fault } from '../fault.ts';
import { mistake } from '../operators/leave.ts';
import { refuse } from '../operators/refuse.ts';
import { show } from '../operators/show.ts';

/** What can be wrong with reads of service sheets. */
export const serviceSheetsReads: readonly Fault[] = [
  fault(
    'service-sheets/show-answers-another',
    'Showing a sheet answers the one with the next id.',
    ['service-sheets/show-answers-the-sheet'],
    mistake<'work-confirmation-header'>('service-sheets.show', ({ kind, id }, { sandbox }) =>
      sandbox.store.get(kind, id + 1),
    ),
  ),
  fault(
    'service-sheets/drafts-are-not-shown',
    'A sheet in draft is listed and yet cannot be shown.',
    ['service-sheets/show-answers-the-sheet'],
    refuse('service-sheets.show', {
      after: 'load',
      when: ({ document }) => document?.data['status'] === 'draft',
    }),
  ),
  fault(
    'service-sheets/list-leaves-out-approvals',
    'The collection shows sheets without their approvals.',
    ['service-sheets/approvals-are-returned'],
    show({ resource: serviceSheet, kind: 'many' }, ({ approvals: _, ...others }) => others),
  ),
  fault(
    'service-sheets/list-leaves-out-lines',
    'The collection shows sheets without their lines.',
    ['service-sheets/lines-are-returned'],
    show({ resource: serviceSheet, kind: 'many' }, ({ lines: _, ...others }) => others),
  ),
  fault(
    'service-sheets/show-leaves-out-comments',
    'A sheet that is shown alone has no comments.',
    ['service-sheets/comments-are-returned'],
    show({ resource: serviceSheet, kind: 'one' }, ({ comments: _, ...others }) => others),
  ),
];
