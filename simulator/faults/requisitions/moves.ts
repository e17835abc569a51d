import { requisitionStepsAhead } from '../../../models/lifecycles/requisition-record.ts';
import type { Sandbox } from '../../exchange.ts';
import { answerCollection } from '../../handlers/answer-collection.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { asksFor, isInXml } from '../twist/requisition-endpoints.ts';
import { leaving } from '../twist/requisition-leaving.ts';
import { withLines } from '../twist/requisition-line-list.ts';
import { misreadRequisition } from '../twist/requisition-misread.ts';
import { missing } from '../twist/requisition-missing.ts';

/** What was deleted. */
const listedOnceDeleted = new WeakMap<Sandbox['store'], Set<number>>();

/** What was deleted. */
const shownOnceDeleted = new WeakMap<Sandbox['store'], Set<number>>();

/** What can be wrong with submissions, approvals and deletions of requisitions. */
export const requisitionsMoves: readonly Fault[] = [
  fault(
    'requisitions/delete-is-not-found',
    'There is no deletion of requisitions.',
    ['requisitions/delete-deletes'],
    missing('delete'),
  ),
  fault(
    'requisitions/deleted-is-listed',
    'A requisition that was deleted is shown no more, and the list still holds it.',
    ['requisitions/delete-deletes'],
    at('apply', (step, fired) => (exchange) => {
      const { document, outgoing, sandbox } = exchange;
      const deleted = listedOnceDeleted.get(sandbox.store) ?? new Set<number>();
      listedOnceDeleted.set(sandbox.store, deleted);
      if (asksFor(exchange, ['delete']) && document !== undefined) {
        fired(exchange);
        deleted.add(document.id);
        outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
        return;
      }
      if (asksFor(exchange, ['show']) && document !== undefined && deleted.has(document.id)) {
        throw new Refusal('unknown-id');
      }
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/deleted-is-shown',
    'A requisition that was deleted is listed no more, and can still be shown.',
    ['requisitions/delete-deletes'],
    at('apply', (step, fired) => async (exchange) => {
      const { document, outgoing, sandbox } = exchange;
      const deleted = shownOnceDeleted.get(sandbox.store) ?? new Set<number>();
      shownOnceDeleted.set(sandbox.store, deleted);
      if (!asksFor(exchange, ['delete']) || document === undefined) {
        if (!asksFor(exchange, ['list'])) return step(exchange);
        return answerCollection(exchange, ({ id }) => !deleted.has(Number(id)));
      }
      fired(exchange);
      deleted.add(document.id);
      outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
    }),
  ),
  fault(
    'requisitions/deleted-stays',
    'A deletion is answered with success though the requisition stays.',
    ['requisitions/delete-deletes'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['delete'])) return step(exchange);
      fired(exchange);
      exchange.outgoing.status = Number(exchange.sandbox.choices.of('requisitions/delete-status'));
    }),
  ),
  fault(
    'requisitions/deletion-takes-the-one-before',
    'A deletion takes the requisition that was made before as well.',
    ['requisitions/delete-deletes'],
    at('apply', (step, fired) => async (exchange) => {
      const { document, sandbox } = exchange;
      await step(exchange);
      if (!asksFor(exchange, ['delete']) || document === undefined) return;
      const before = sandbox.store.get('requisition-header', document.id - 1);
      if (before === undefined) return;
      sandbox.store.remove('requisition-header', before.id);
      fired(exchange);
    }),
  ),
  fault(
    'requisitions/save-for-later-is-not-found',
    'There is no save_for_later.',
    ['requisitions/save-for-later-keeps'],
    missing('save-for-later'),
  ),
  fault(
    'requisitions/saved-for-later-is-deleted',
    'A cart that is saved for later is deleted.',
    ['requisitions/save-for-later-keeps'],
    at('apply', (step, fired) => async (exchange) => {
      const isCart = exchange.document?.data['status'] === 'cart';
      await step(exchange);
      if (!asksFor(exchange, ['save-for-later']) || exchange.document === undefined || !isCart) return;
      fired(exchange);
      exchange.sandbox.store.remove('requisition-header', exchange.document.id);
    }),
  ),
  fault(
    'requisitions/saved-for-later-loses-its-lines',
    'A cart that is saved for later loses its lines.',
    ['requisitions/save-for-later-keeps'],
    leaving(['save-for-later'], ({ data }, before) =>
      before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined,
    ),
  ),
  fault(
    'requisitions/submit-approves',
    'submit_for_approval approves the requisition at once.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leaving(['submit-for-approval'], () => ({ record: { state: 'approved', approvals: [] } })),
  ),
  fault(
    'requisitions/submit-leaves-a-draft',
    'submit_for_approval stores the requisition and leaves it in draft.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leaving(['submit-for-approval'], () => ({ record: { state: 'draft', approvals: [] } })),
  ),
  fault(
    'requisitions/submit-leaves-incomplete-ones',
    'A requisition that a buyer has to add something to stays in draft when it is submitted.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leaving(['submit-for-approval'], ({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-and-submit-approves',
    'update_and_submit_for_approval approves a draft at once.',
    ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
    leaving(['update-and-submit'], (_, before) =>
      before?.state.record.state === 'draft' ? { record: { state: 'approved', approvals: [] } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-and-submit-in-xml-keeps-the-old',
    'update_and_submit_for_approval in XML forgets the update.',
    ['requisitions/update-and-submit-changes'],
    misreadRequisition(['update-and-submit'], (input, exchange) =>
      isInXml(exchange) ? { ...input, header: {}, lines: undefined } : input,
    ),
  ),
  fault(
    'requisitions/update-and-submit-is-not-found',
    'There is no update_and_submit_for_approval.',
    ['requisitions/update-and-submit-changes'],
    missing('update-and-submit'),
  ),
  fault(
    'requisitions/update-and-submit-keeps-the-old',
    'update_and_submit_for_approval submits the requisition as it was and forgets the update.',
    ['requisitions/update-and-submit-changes'],
    misreadRequisition(['update-and-submit'], (input) =>
      Object.keys(input.header).length > 0 || input.lines !== undefined
        ? { ...input, header: {}, lines: undefined }
        : input,
    ),
  ),
  fault(
    'requisitions/update-and-submit-leaves-a-draft',
    'update_and_submit_for_approval changes a draft and leaves it in draft.',
    ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
    leaving(['update-and-submit'], (_, before) =>
      before?.state.record.state === 'draft' ? { record: { state: 'draft', approvals: [] } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-and-submit-leaves-incomplete-ones',
    'update_and_submit_for_approval leaves a draft where it is when a buyer has to add something.',
    ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
    leaving(['update-and-submit'], ({ state }, before) =>
      before?.state.record.state === 'draft' && state.record.state === 'pending_buyer_action'
        ? { record: { state: 'draft' } }
        : undefined,
    ),
  ),
  fault(
    'requisitions/update-in-xml-is-forgotten',
    'An update in XML is answered with success though nothing is changed.',
    ['requisitions/update-changes'],
    misreadRequisition(['update'], (input, exchange) =>
      isInXml(exchange) ? { ...input, header: {}, lines: undefined } : input,
    ),
  ),
  fault(
    'requisitions/update-is-answered-and-not-kept',
    'An update answers the requisition as changed and does not keep the change.',
    ['requisitions/update-changes'],
    at('respond', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (!asksFor(exchange, ['update']) || document === undefined) return;
      fired(exchange);
      // The request is one transaction: what it stored is undone and the answer goes out all the same.
      sandbox.store.rollback();
      sandbox.store.begin();
    }),
  ),
  fault(
    'requisitions/update-is-forgotten',
    'An update is answered with success though nothing is changed.',
    ['requisitions/update-changes'],
    misreadRequisition(['update'], (input) => ({ ...input, header: {}, lines: undefined })),
  ),
  fault(
    'requisitions/update-is-not-found',
    'There is no update of requisitions.',
    ['requisitions/update-changes'],
    missing('update'),
  ),
  fault(
    'requisitions/update-takes-the-title-alone',
    'Of the texts of an update req_title alone is taken over.',
    ['requisitions/update-changes'],
    misreadRequisition(['update'], (input) => {
      const { 'req-title': title, ...others } = input.header;
      const isMore = Object.values(others).some((value) => typeof value === 'string');
      return isMore ? { ...input, header: title === undefined ? {} : { 'req-title': title } } : input;
    }),
  ),
  fault(
    'requisitions/add-approver-is-not-allowed',
    'add_approver of requisitions can be sent by no PUT.',
    ['requisitions/add-approver-adds'],
    missing('add-approver', 405),
  ),
  fault(
    'requisitions/approver-by-hand-is-forgotten',
    'Adding an approver to a requisition is answered with success though nobody is added.',
    ['requisitions/add-approver-adds'],
    leaving(['add-approver'], (_, before) => before && { record: before.state.record }),
  ),
  fault(
    'requisitions/approver-by-hand-is-lost-in-longer-chains',
    'An approver who is added to a chain of two or more is not kept.',
    ['requisitions/add-approver-adds'],
    leaving(['add-approver'], ({ state }, before) =>
      before !== undefined && requisitionStepsAhead(state.record.approvals).length > 2
        ? { record: before.state.record }
        : undefined,
    ),
  ),
  fault(
    'requisitions/approver-by-hand-stays',
    'Taking an approver off who was added by hand is answered with success though nobody is taken off.',
    ['requisitions/remove-approval-removes'],
    leaving(['remove-approval'], (_, before) => before && { record: before.state.record }),
  ),
  fault(
    'requisitions/remove-approval-is-not-allowed',
    'remove_approval of requisitions can be sent by no PUT.',
    ['requisitions/remove-approval-removes'],
    missing('remove-approval', 405),
  ),
  fault(
    'requisitions/remove-takes-the-first-approver',
    'In the place of an approver who was added by hand the first one is taken off.',
    ['requisitions/remove-approval-removes'],
    leaving(['remove-approval'], (_, before, { input }) => {
      const approvals = before?.state.record.approvals ?? [];
      const meant = approvals.find(({ id }) => id === input['approval_id']);
      return meant?.manual === true && approvals.length > 1
        ? { record: { approvals: approvals.slice(1) } }
        : undefined;
    }),
  ),
];
