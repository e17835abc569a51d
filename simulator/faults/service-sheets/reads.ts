import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** What can be wrong with reads of service sheets. */
export const serviceSheetsReads: readonly Fault[] = [
  fault(
    'service-sheets/show-answers-another',
    'Showing a sheet answers the one with the next id.',
    ['service-sheets/show-answers-the-sheet'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, endpoint, sandbox } = exchange;
      if (endpoint?.id !== 'service-sheets.show' || document === undefined) return;
      const other = sandbox.store.get('work-confirmation-header', document.id + 1);
      if (other === undefined) return;
      fired(exchange);
      exchange.document = other;
    }),
  ),
  fault(
    'service-sheets/drafts-are-not-shown',
    'A sheet in draft is listed and yet cannot be shown.',
    ['service-sheets/show-answers-the-sheet'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, endpoint } = exchange;
      if (endpoint?.id !== 'service-sheets.show' || document?.data['status'] !== 'draft') return;
      fired(exchange);
      throw new Refusal('unknown-id');
    }),
  ),
  fault(
    'service-sheets/list-is-not-found',
    'The collection of sheets is not found.',
    ['service-sheets/list-answers-sheets'],
    at('validate', (step, fired) => async (exchange) => {
      await step(exchange);
      if (exchange.endpoint?.id !== 'service-sheets.list') return;
      fired(exchange);
      throw new Refusal('unknown-path');
    }),
  ),
  fault(
    'service-sheets/list-leaves-out-approvals',
    'The collection shows sheets without their approvals.',
    ['service-sheets/approvals-are-returned'],
    showing({ resource: serviceSheet, kind: 'many' }, ({ approvals: _, ...others }) => others),
  ),
  fault(
    'service-sheets/list-leaves-out-lines',
    'The collection shows sheets without their lines.',
    ['service-sheets/lines-are-returned'],
    showing({ resource: serviceSheet, kind: 'many' }, ({ lines: _, ...others }) => others),
  ),
  fault(
    'service-sheets/show-leaves-out-comments',
    'A sheet that is shown alone has no comments.',
    ['service-sheets/comments-are-returned'],
    showing({ resource: serviceSheet, kind: 'one' }, ({ comments: _, ...others }) => others),
  ),
  fault(
    'service-sheets/status-is-too-long',
    'The status of an approved sheet is a text of more than 255 characters.',
    ['service-sheets/status-fits-255-characters'],
    showing({ resource: serviceSheet }, (data) =>
      data['status'] === 'approved'
        ? { ...data, status: `approved ${'by the approvers of its chain '.repeat(9)}` }
        : data,
    ),
  ),
];
