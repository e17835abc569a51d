import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Input, Sandbox } from '../exchange.ts';
import { freshApproval } from './sheet-facts.ts';

const text = (value: Input[string]): string | undefined => (typeof value === 'string' ? value : undefined);
const whole = (value: Input[string]): number | undefined => (typeof value === 'number' ? value : undefined);
const filled = (value: Input[string]): string | undefined => text(value)?.trim() || undefined;

type Absent<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const present = <T extends object>(members: T): Absent<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Absent<T>;

/** The event that an action's parameters send to a sheet. */
export const sheetEvent = (type: string | undefined, input: Input, sandbox: Sandbox): SheetEvent => {
  if (type === 'void') {
    const code = filled(input['reason_insight_code']);
    const id = whole(input['reason_insight_id']);
    return { type, ...present({ code, id, comments: text(input['comments']) }) };
  }
  if (type === 'add_approver') {
    const approverId = whole(input['approver_id']);
    const position = filled(input['position']);
    return { type, approvalId: freshApproval(sandbox), ...present({ approverId, position }) };
  }
  if (type === 'remove_approval') return { type, ...present({ approvalId: whole(input['approval_id']) }) };
  return { type: 'bypass_current_approval', ...present({ comment: text(input['approval_comment']) }) };
};
