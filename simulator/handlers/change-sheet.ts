import { apiUser, userOf } from '../../fixtures/seed/users.ts';
import type { SheetEvent, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import { sheetDraft } from '../documents/sheet-draft.ts';
import type { Sandbox } from '../exchange.ts';
import type { Stored } from '../store/port.ts';

export type StoredSheet = Stored<'work-confirmation-header'>;

const firstFresh = 100_000;

const commentOn = (
  sandbox: Sandbox,
  sheet: StoredSheet,
  said: { text: string; reason: string | null; at: string },
): Data => {
  const author = userOf(apiUser);
  return {
    id: firstFresh + sandbox.store.next('comment'),
    'commentable-id': sheet.id,
    'commentable-type': 'WorkConfirmationHeader',
    comments: said.text,
    'comment-type': 'void',
    'reason-code': said.reason,
    'to-supplier': false,
    attachments: [],
    'created-at': said.at,
    'updated-at': said.at,
    'created-by': author,
    'updated-by': author,
  };
};

const commentsAfter = (sandbox: Sandbox, sheet: StoredSheet, event: SheetEvent, at: string): Data => {
  const isListed = sandbox.choices.of('service-sheets/action-comment-trace') === 'listed';
  if (event.type !== 'void' || event.comments === undefined || !isListed) return {};
  const before = (sheet.data['comments'] ?? []) as readonly Data[];
  const said = { text: event.comments, reason: event.code ?? null, at };
  return { comments: [...before, commentOn(sandbox, sheet, said)] };
};

const stampsAfter = (sandbox: Sandbox, sheet: StoredSheet, event: SheetEvent, byApi: boolean): Data => {
  const moves = !byApi || sandbox.choices.of('service-sheets/updated-at-on-actions') === 'moves';
  const at = sandbox.stamps.after(sheet.data['updated-at']);
  return {
    ...(moves && { 'updated-at': at, 'updated-by': userOf(apiUser) }),
    ...(event.type === 'submit' && { 'submitted-at': at }),
  };
};

const noteOf = (event: SheetEvent): string | undefined =>
  event.type === 'bypass_current_approval' ? event.comment : undefined;

/** What happened to a sheet. */
export interface SheetChange {
  readonly event: SheetEvent;
  readonly next: SheetRecord;
  /** Whether the API's client did it, not a counterparty. */
  readonly byApi: boolean;
}

/** Stores a sheet after a move: status and approvals, comments, stamps. */
export const changeSheet = (
  sandbox: Sandbox,
  sheet: StoredSheet,
  { event, next, byApi }: SheetChange,
): StoredSheet => {
  if (next === sheet.state.record) return sheet;
  const at = sandbox.stamps.after(sheet.data['updated-at']);
  const note = noteOf(event);
  const data: Data = {
    ...sheet.data,
    ...stampsAfter(sandbox, sheet, event, byApi),
    ...commentsAfter(sandbox, sheet, event, at),
  };
  return sandbox.store.put(
    sheetDraft({
      data,
      record: next,
      orderLineOpen: sheet.state.orderLineOpen,
      happening: { at, ...(note !== undefined && { note }) },
    }),
  );
};
