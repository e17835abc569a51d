import type { AgreementRecord } from '../../models/lifecycles/agreement-record.ts';
import type { DeliveryScheduleRecord } from '../../models/lifecycles/delivery-schedule-record.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';

/** An agreement with everything that its lifecycles need. */
export interface AgreementParts {
  /** Items with `delivery-schedules`, which show status and exported of their lines. */
  readonly data: Data;
  readonly record: AgreementRecord;
  /** The lifecycles of lines by their ids. */
  readonly lines: Readonly<Record<string, DeliveryScheduleRecord>>;
}

/** The statuses of agreements as the documentation writes them. */
export const agreementStatuses = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' } as const;

/** An agreement as the store holds it. */
export const agreementDraft = ({ data, record, lines }: AgreementParts): Draft<'scheduling-agreement'> => ({
  kind: 'scheduling-agreement',
  id: Number(data['id']),
  data: { ...data, status: agreementStatuses[record.state] },
  state: { record, lines },
});

/** The items of an agreement, and the lines of an item. */
export const itemsOf = (agreement: Data): readonly Data[] => (agreement['items'] ?? []) as readonly Data[];
export const linesOf = (item: Data): readonly Data[] => (item['delivery-schedules'] ?? []) as readonly Data[];

/** The lines of an agreement as the list of delivery schedules holds them. */
export const scheduleDrafts = ({ data, record }: AgreementParts): Draft<'delivery-schedule'>[] =>
  itemsOf(data).flatMap((item) =>
    linesOf(item).map(
      (line): Draft<'delivery-schedule'> => ({
        kind: 'delivery-schedule',
        id: Number(line['id']),
        data: {
          ...line,
          'scheduling-agreement-id': data['id'] ?? null,
          'item-id': item['id'] ?? null,
          'created-at': data['created-at'] ?? null,
          'updated-at': data['updated-at'] ?? null,
        },
        state: { agreement: Number(data['id']), agreementState: record.state },
      }),
    ),
  );
