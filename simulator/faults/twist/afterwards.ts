import type { SheetRecord } from '../../../models/lifecycles/sheet-record.ts';
import { sheetDraft } from '../../documents/sheet-draft.ts';
import type { StoredSheet } from '../../handlers/change-sheet.ts';
import { showOne } from '../../handlers/show-one.ts';
import { at, type Wrapping } from '../fault.ts';
import { type Action, type SheetSight, sheetSight } from './sheet-sight.ts';

/** Answers what the sheet becomes instead of `next`; undefined where the outcome is right. */
export type Twist = (next: SheetRecord, before: SheetSight) => SheetRecord | undefined;

/** Wraps `apply`: an accepted action has another outcome than it should. */
export const afterwards = (action: Action, twist: Twist): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const before = sheetSight(exchange, action);
    await step(exchange);
    if (before === undefined) return;
    const { data, state } = exchange.document as StoredSheet;
    const record = twist(state.record, before);
    if (record === undefined) return;
    fired(exchange);
    const { orderLineOpen } = state;
    exchange.document = exchange.sandbox.store.put(sheetDraft({ data, record, orderLineOpen }));
    if (exchange.result.kind === 'one') showOne(exchange);
  });
