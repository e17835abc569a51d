import type { Span } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Extras, Segments, UserReference } from './requisition-profile.ts';

/** The part about requisitions as it is written. */
export interface RequisitionDocument {
  readonly readable?: readonly Id[];
  readonly currency?: string;
  readonly 'inactive-currency'?: string;
  readonly user?: UserReference;
  readonly 'inactive-user'?: UserReference;
  readonly 'api-user'?: UserReference;
  readonly supplier?: Id;
  readonly 'inactive-supplier'?: number;
  readonly item?: Id;
  readonly 'supplier-items'?: readonly SupplierItemDocument[];
  readonly accounts?: {
    readonly existing?: Segments;
    readonly missing?: Segments;
    readonly unknown?: Segments;
  };
  readonly creators?: {
    readonly 'with-access'?: UserReference;
    readonly 'without-access'?: UserReference;
  };
  readonly 'requester-outside-content-group'?: UserReference;
  readonly 'approver-ids'?: readonly Id[];
  readonly header?: Extras;
  readonly line?: Extras;
  readonly 'item-line'?: Extras;
  readonly 'line-members'?: Readonly<
    Partial<
      Record<
        | 'quantity'
        | 'supplier'
        | 'contract'
        | 'source-part-number'
        | 'supplier-aux-part-number'
        | 'account'
        | 'unit-price'
        | 'item',
        string
      >
    >
  >;
}

export interface SupplierItemDocument {
  readonly item: Id;
  readonly supplier: Id;
  readonly contract?: Span & { readonly id: Id; readonly status: string };
  readonly catalog?: Span & { readonly status: string };
  readonly 'source-part-number'?: string;
  readonly 'supplier-aux-part-number'?: string;
  /** Decimal. */
  readonly price: string | number;
  readonly preferred?: boolean;
}
