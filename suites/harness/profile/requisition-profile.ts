import type { SupplierItem } from '../../../models/supplier-items.ts';
import type { Id } from '../../../models/wire/id.ts';

/** A user by whatever is known of them; requests name them by what the target takes. */
export interface UserReference {
  readonly id?: Id;
  readonly login?: string;
  readonly email?: string;
}

/** Segments of an account by their names: `segment-1`. */
export type Segments = Readonly<Record<string, string>>;

/** Members that are sent as they stand. */
export type Extras = Readonly<Record<string, unknown>>;

/** Members of a line whose names the documentation does not show, and their names unless a profile tells others. */
export const defaultLineMembers = {
  quantity: 'quantity',
  supplier: 'supplier',
  contract: 'contract',
  sourcePartNumber: 'source-part-num',
  supplierAuxPartNumber: 'supp-aux-part-num',
  account: 'account',
  unitPrice: 'unit-price',
  item: 'item',
} as const;

export type LineMember = keyof typeof defaultLineMembers;

/** What a target offers for checks of requisitions. What is left out is not known. */
export interface RequisitionReferences {
  /** For reads only. */
  readonly readable: readonly Id[];
  /** Code of an active currency. */
  readonly currency?: string;
  readonly inactiveCurrency?: string;
  /** Who may be the requester. */
  readonly user?: UserReference;
  readonly inactiveUser?: UserReference;
  /** Who the run's client acts as. */
  readonly apiUser?: UserReference;
  /** Id of an active supplier. */
  readonly supplier?: Id;
  readonly inactiveSupplier?: Id;
  /** Id of a catalog item that can be ordered by its id alone. */
  readonly item?: Id;
  /** Everything that is known of the prices of items. */
  readonly supplierItems: readonly SupplierItem[];
  readonly accounts?: RequisitionAccounts;
  readonly creators: {
    /** Have access to the content group, and have none. */
    readonly withAccess?: UserReference;
    readonly withoutAccess?: UserReference;
  };
  readonly requesterOutsideContentGroup?: UserReference;
  /** Users who may be added as approvers. */
  readonly approverIds: readonly Id[];
  /** What every requisition, free-form line and line with an item needs beside what a check is about. */
  readonly header: Extras;
  readonly line: Extras;
  readonly itemLine: Extras;
  readonly lineMembers: Readonly<Record<LineMember, string>>;
}

export interface RequisitionAccounts {
  readonly existing?: Segments;
  /** Segments that exist and form no account together. */
  readonly missing?: Segments;
  /** With a segment that does not exist. */
  readonly unknown?: Segments;
}
