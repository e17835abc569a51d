import type { DeliveryScheduleRecord } from '../../../../models/lifecycles/delivery-schedule-record.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { type AgreementParts, itemsOf, linesOf } from '../../../documents/agreement-draft.ts';
import type { LineState } from './line-states.ts';

/** What a line is from now on; undefined for as it was. */
export type NextLine = (
  line: Data,
  item: Data,
  former: DeliveryScheduleRecord | undefined,
) => (LineState & { readonly exported: boolean }) | undefined;

/** An agreement with its lines moved: what their lifecycles say shows in status and exported. */
export const withLines = ({ data, record, lines }: AgreementParts, next: NextLine): AgreementParts => {
  const moved: Record<string, DeliveryScheduleRecord> = {};
  const items = itemsOf(data).map((item) => ({
    ...item,
    'delivery-schedules': linesOf(item).map((line) => {
      const id = String(line['id']);
      const former = lines[id];
      const to = next(line, item, former);
      const at = to ?? former;
      if (at !== undefined) moved[id] = { state: at.state, exported: at.exported };
      return to === undefined ? line : { ...line, status: to.status, exported: to.exported };
    }),
  }));
  return { data: { ...data, items }, record, lines: moved };
};
