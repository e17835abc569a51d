import type { SheetRecord } from '../../../models/lifecycles/sheet-record.ts';
import { sheetDraft } from '../../documents/sheet-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredSheet } from '../../handlers/change-sheet.ts';
import type { Question } from '../../store/port.ts';
import { at, type Wrapping } from '../fault.ts';
import { type Action, sheetSight } from './sheet-sight.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

const allSheets = ({ sandbox }: Exchange): readonly StoredSheet[] =>
  sandbox.store.find('work-confirmation-header', { conditions: [], order }).documents;

/** Wraps `apply`: an accepted action on one sheet makes something of others as well; undefined leaves them. */
export const otherSheets = (
  action: Action,
  twist: (other: StoredSheet, own: StoredSheet) => SheetRecord | undefined,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const before = sheetSight(exchange, action);
    await step(exchange);
    if (before === undefined) return;
    const own = exchange.document as StoredSheet;
    for (const other of allSheets(exchange).filter(({ id }) => id !== own.id)) {
      const record = twist(other, own);
      if (record === undefined) continue;
      const { orderLineOpen } = other.state;
      exchange.sandbox.store.put(sheetDraft({ data: other.data, record, orderLineOpen }));
      fired(exchange);
    }
  });
