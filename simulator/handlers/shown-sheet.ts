import type { SheetApproval } from '../../models/lifecycles/sheet-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Choices } from '../choices.ts';
import type { Stored } from '../store/port.ts';
import { pick, replaceWithin } from './reshape.ts';

const embedded = ['lines', 'order-header', 'supplier', 'supplier-reviews'];
const fewApprovalMembers = ['id', 'type', 'status', 'position', 'approver-id', 'approver'];

const withoutVoidChain = (data: Data, chain: readonly SheetApproval[]): Data => {
  const hidden = new Set(chain.filter((one) => one.chain === 'void').map(({ id }) => id));
  const approvals = (data['approvals'] ?? []) as readonly Data[];
  return { ...data, approvals: approvals.filter(({ id }) => !hidden.has(Number(id))) };
};

/** A service sheet as its platform shows it by its choices. */
export const shownSheet = (
  { data, state: { record } }: Stored<'work-confirmation-header'>,
  choices: Choices,
): Data => {
  let shown = data;
  if (choices.of('service-sheets/void-chain-in-approvals') === 'hidden') {
    shown = withoutVoidChain(shown, record.approvals);
  }
  if (choices.of('service-sheets/embedded-content') === 'limited') {
    shown = replaceWithin(shown, embedded, (value) => pick(value, ['id']));
  }
  if (choices.of('service-sheets/approval-content') === 'limited') {
    shown = replaceWithin(shown, ['approvals'], (value) => pick(value, fewApprovalMembers));
  }
  return shown;
};
