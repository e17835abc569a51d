import type { SheetRecord } from '../../../models/lifecycles/sheet-record.ts';
import type { Exchange, Input } from '../../exchange.ts';
import type { StoredSheet } from '../../handlers/change-sheet.ts';

/** The actions that the API offers on sheets. */
export type Action = 'void' | 'add_approver' | 'remove_approval' | 'bypass_current_approval';

/** An action on a sheet, as the step before its outcome finds it. */
export interface SheetSight {
  readonly record: SheetRecord;
  readonly orderLineOpen: boolean;
  readonly input: Input;
  readonly sheet: StoredSheet;
}

/** Chooses the occasions of a fault. */
export type When = (sight: SheetSight) => boolean;

/** What an exchange is about when it is this action on a sheet; undefined for everything else. */
export const sheetSight = (
  { document, endpoint, input }: Exchange,
  action: Action,
): SheetSight | undefined => {
  // Requisitions take two of these actions as well.
  if (endpoint?.event !== action || document?.kind !== 'work-confirmation-header') return undefined;
  const sheet = document as StoredSheet;
  return { ...sheet.state, input, sheet };
};
