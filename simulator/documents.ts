import type { AgreementRecord } from '../models/lifecycles/agreement.ts';
import type { DeliveryScheduleRecord } from '../models/lifecycles/delivery-schedule.ts';
import type { InspectionRecord } from '../models/lifecycles/inspection.ts';
import type { PaymentRecord } from '../models/lifecycles/payment-export.ts';
import type { Data } from '../models/resources/resource.ts';
import type { Draft, StoredReassignmentState } from './store/port.ts';

/** An agreement with everything that its lifecycles need. */
export interface AgreementParts {
  /** Items with `delivery-schedules`, which show status and exported of their lines. */
  readonly data: Data;
  readonly record: AgreementRecord;
  /** The lifecycles of lines by their ids. */
  readonly lines: Readonly<Record<string, DeliveryScheduleRecord>>;
}

/** The statuses of agreements as the documentation writes them. */
const agreementStatuses = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' } as const;

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

/** An inspection as the store holds it: what its lifecycle says shows in status and exported. */
export const inspectionDraft = (data: Data, record: InspectionRecord): Draft<'quality-inspection'> => ({
  kind: 'quality-inspection',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A legal document as the store holds it, with the contract that it is of. */
export const legalDocumentDraft = (data: Data, contract: number): Draft<'legal-document'> => ({
  kind: 'legal-document',
  id: Number(data['id']),
  data,
  state: { owner: `contract/${contract}` },
});

/** A payment as the store holds it: what its lifecycle says shows in status and exported. */
export const paymentDraft = (data: Data, record: PaymentRecord): Draft<'service-pay-payment'> => ({
  kind: 'service-pay-payment',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A reassignment as the store holds it: what its lifecycle says shows in status. */
export const reassignmentDraft = (
  data: Data,
  state: StoredReassignmentState,
): Draft<'user-reassignment'> => ({
  kind: 'user-reassignment',
  id: Number(data['id']),
  data: { ...data, status: state.record.state },
  state,
});
