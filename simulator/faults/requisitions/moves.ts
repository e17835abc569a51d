import type { EndpointId } from '../../../models/endpoints/index.ts';
import { requisitionStepsAhead } from '../../../models/lifecycles/requisition-record.ts';
import type { Exchange, Step } from '../../exchange.ts';
import { answerCollection } from '../../handlers/answer-collection.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { forget, leave } from '../operators/leave.ts';
import { memoryOf } from '../operators/memory.ts';
import { misread } from '../operators/misread.ts';
import type { Left } from '../operators/redraft.ts';
import { misreadHeader, withLines } from '../operators/requisition-content.ts';
import { isAt, only, sentIn } from '../operators/where.ts';

type Kind = 'requisition-header';

/** A deletion is answered with success, and nothing is deleted; `serve` knows of what was, and serves the rest. */
const deleteOtherwise = (
  serve: (exchange: Exchange, step: Step, deleted: ReadonlySet<number>) => void | Promise<void>,
): Wrapping => {
  const memory = memoryOf(() => new Set<number>());
  return at('apply', (step, fired) => (exchange) => {
    const { document, outgoing, sandbox } = exchange;
    if (!isAt(exchange, 'requisitions.delete') || document === undefined)
      return serve(exchange, step, memory(exchange));
    fired(exchange);
    memory(exchange).add(document.id);
    outgoing.status = Number(sandbox.choices.of('requisitions/delete-status'));
  });
};

/** What an update says is passed over. */
const forgetUpdate = (where: EndpointId): Wrapping =>
  misread<RequisitionInput>(where, (input) =>
    Object.keys(input.header).length > 0 || input.lines !== undefined
      ? { ...input, header: {}, lines: undefined }
      : input,
  );

/** A draft that is updated and submitted comes to be something else. */
const leaveSubmitted = (leaves: (after: StoredRequisition) => Left<Kind> | undefined): Wrapping =>
  leave<Kind>('requisitions.update-and-submit', (after, before) =>
    before?.state.record.state === 'draft' ? leaves(after) : undefined,
  );

/** What can be wrong with submissions, approvals and deletions of requisitions. */
export const requisitionsMoves: readonly Fault[] = [
  fault(
    'requisitions/deleted-is-listed',
    'A requisition that was deleted is shown no more, and the list still holds it.',
    ['requisitions/delete-deletes'],
    deleteOtherwise((exchange, step, deleted) => {
      if (isAt(exchange, 'requisitions.show') && deleted.has(exchange.document?.id ?? 0))
        throw new Refusal('unknown-id');
      return step(exchange);
    }),
  ),
  fault(
    'requisitions/deleted-is-shown',
    'A requisition that was deleted is listed no more, and can still be shown.',
    ['requisitions/delete-deletes'],
    deleteOtherwise((exchange, step, deleted) =>
      isAt(exchange, 'requisitions.list')
        ? answerCollection(exchange, ({ id }) => !deleted.has(Number(id)))
        : step(exchange),
    ),
  ),
  fault(
    'requisitions/deletion-takes-the-one-before',
    'A deletion takes the requisition that was made before as well.',
    ['requisitions/delete-deletes'],
    only(
      'requisitions.delete',
      at('apply', (step, fired) => async (exchange) => {
        const { document, sandbox } = exchange;
        await step(exchange);
        const before = document && sandbox.store.get(document.kind, document.id - 1);
        if (before === undefined) return;
        sandbox.store.remove(before.kind, before.id);
        fired(exchange);
      }),
    ),
  ),
  fault(
    'requisitions/saved-for-later-is-deleted',
    'A cart that is saved for later is deleted.',
    ['requisitions/save-for-later-keeps'],
    only(({ document }) => document?.data['status'] === 'cart', forget('requisitions.save-for-later')),
  ),
  fault(
    'requisitions/saved-for-later-loses-its-lines',
    'A cart that is saved for later loses its lines.',
    ['requisitions/save-for-later-keeps'],
    leave<Kind>('requisitions.save-for-later', ({ data }, before) =>
      before?.state.record.state === 'cart' ? { data: withLines(data, []) } : undefined,
    ),
  ),
  fault(
    'requisitions/submit-approves',
    'submit_for_approval approves the requisition at once.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leave<Kind>('requisitions.submit-for-approval', () => ({ record: { state: 'approved', approvals: [] } })),
  ),
  fault(
    'requisitions/submit-leaves-incomplete-ones',
    'A requisition that a buyer has to add something to stays in draft when it is submitted.',
    ['requisitions/submit-leads-to-approval-or-buyer'],
    leave<Kind>('requisitions.submit-for-approval', ({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-and-submit-in-xml-keeps-the-old',
    'update_and_submit_for_approval in XML forgets the update.',
    ['requisitions/update-and-submit-changes'],
    only(sentIn('xml'), forgetUpdate('requisitions.update-and-submit')),
  ),
  fault(
    'requisitions/update-and-submit-keeps-the-old',
    'update_and_submit_for_approval submits the requisition as it was and forgets the update.',
    ['requisitions/update-and-submit-changes'],
    forgetUpdate('requisitions.update-and-submit'),
  ),
  fault(
    'requisitions/update-and-submit-leaves-incomplete-ones',
    'update_and_submit_for_approval leaves a draft where it is when a buyer has to add something.',
    ['requisitions/update-and-submit-leads-to-approval-or-buyer'],
    leaveSubmitted(({ state }) =>
      state.record.state === 'pending_buyer_action' ? { record: { state: 'draft' } } : undefined,
    ),
  ),
  fault(
    'requisitions/update-takes-the-title-alone',
    'Of the texts of an update req_title alone is taken over.',
    ['requisitions/update-changes'],
    misreadHeader('requisitions.update', (header) => {
      const { 'req-title': title, ...others } = header;
      const isMore = Object.values(others).some((value) => typeof value === 'string');
      if (!isMore) return header;
      return title === undefined ? {} : { 'req-title': title };
    }),
  ),
  fault(
    'requisitions/approver-by-hand-is-lost-in-longer-chains',
    'An approver who is added to a chain of two or more is not kept.',
    ['requisitions/add-approver-adds'],
    leave<Kind>('requisitions.add-approver', ({ state }, before) =>
      before && requisitionStepsAhead(state.record.approvals).length > 2
        ? { state: before.state }
        : undefined,
    ),
  ),
  fault(
    'requisitions/remove-takes-the-first-approver',
    'In the place of an approver who was added by hand the first one is taken off.',
    ['requisitions/remove-approval-removes'],
    leave<Kind>('requisitions.remove-approval', (_, before, { input }) => {
      const approvals = before?.state.record.approvals ?? [];
      const meant = approvals.find(({ id }) => id === input['approval_id']);
      return meant?.manual === true && approvals.length > 1
        ? { record: { approvals: approvals.slice(1) } }
        : undefined;
    }),
  ),
];
