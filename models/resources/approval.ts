import { field, thin } from './field.ts';
import { user } from './master-data.ts';
import type { Resource } from './resource.ts';

/** One entry of an approval chain: an approver or a watcher. */
export const approval: Resource = thin('approval', 'approvals', [
  field('id', 'integer'),
  field('type', 'string'),
  field('status', 'string'),
  field('position', 'integer'),
  field('approver-id', 'integer'),
  field('approver', { one: user }),
  field('approval-date', 'datetime'),
  field('note', 'string'),
]);
