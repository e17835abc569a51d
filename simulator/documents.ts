import type { AgreementRecord } from '../models/lifecycles/agreement.ts';
import type { InspectionRecord } from '../models/lifecycles/inspection.ts';
import type { PaymentRecord } from '../models/lifecycles/payment-export.ts';
import type { Data } from '../models/resources/resource.ts';
import type { Draft, LineRecord, StoredReassignmentState } from './store/port.ts';

/** An agreement with the records of its lifecycles. */
export interface AgreementParts {
  /** Items with `delivery-schedules`, which include status and exported of their lines. */
  readonly data: Data;
  readonly record: AgreementRecord;
  /** Lifecycle records of the lines, by id. */
  readonly lines: Readonly<Record<string, LineRecord>>;
}

/** Statuses of agreements in the documented spelling. */
const agreementStatuses = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' } as const;

/** An agreement as a document of the store. */
export const agreementDraft = ({ data, record, lines }: AgreementParts): Draft<'scheduling-agreement'> => ({
  kind: 'scheduling-agreement',
  id: Number(data['id']),
  data: { ...data, status: agreementStatuses[record.state] },
  state: { record, lines },
});

/** The items of an agreement, and the lines of an item. */
export const itemsOf = (agreement: Data): readonly Data[] => (agreement['items'] ?? []) as readonly Data[];
export const linesOf = (item: Data): readonly Data[] => (item['delivery-schedules'] ?? []) as readonly Data[];

/** The lines of an agreement as documents of the list of delivery schedules. */
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

/** An inspection as a document of the store; status and exported follow from its lifecycle record. */
export const inspectionDraft = (data: Data, record: InspectionRecord): Draft<'quality-inspection'> => ({
  kind: 'quality-inspection',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A legal document as a document of the store, with the id of its contract. */
export const legalDocumentDraft = (data: Data, contract: number): Draft<'legal-document'> => ({
  kind: 'legal-document',
  id: Number(data['id']),
  data,
  state: { owner: `contract/${contract}` },
});

/** A payment as a document of the store; status and exported follow from its lifecycle record. */
export const paymentDraft = (data: Data, record: PaymentRecord): Draft<'service-pay-payment'> => ({
  kind: 'service-pay-payment',
  id: Number(data['id']),
  data: { ...data, status: record.state, exported: record.exported },
  state: { record },
});

/** A reassignment as a document of the store; its status follows from its lifecycle record. */
export const reassignmentDraft = (
  data: Data,
  state: StoredReassignmentState,
): Draft<'user-reassignment'> => ({
  kind: 'user-reassignment',
  id: Number(data['id']),
  data: { ...data, status: state.record.state },
  state,
});
