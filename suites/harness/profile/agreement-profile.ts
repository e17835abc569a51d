import type { Id } from '../../../models/wire/id.ts';
import type { Extras } from './requisition-profile.ts';

/** The operations on scheduling agreements whose paths the documentation does not show. */
export const agreementOperations = [
  'list',
  'update',
  'issue',
  'cancel',
  'list-schedules',
  'reset-exported',
  'list-attachments',
  'add-attachment',
  'show-attachment',
  'delete-attachment',
] as const;

export type AgreementOperation = (typeof agreementOperations)[number];

/** What a target offers for checks of scheduling agreements. What is left out is not known. */
export interface AgreementReferences {
  /** For reads only. */
  readonly readable: readonly Id[];
  /** Id of a supplier, without which nothing can be created; so are the other ids. */
  readonly supplier?: Id;
  readonly item?: Id;
  /** Of a unit of measure. */
  readonly uom?: Id;
  readonly warehouse?: Id;
  readonly currency?: { readonly id: Id; readonly code?: string };
  readonly shippingAddress?: Id;
  readonly paymentTerm?: Id;
  /** What every agreement, item and line needs beside what a check is about; sent as they stand. */
  readonly agreement: Extras;
  readonly itemMembers: Extras;
  readonly line: Extras;
  /** With `:id` and `:attachment_id`, in place of those that the models guess. */
  readonly paths: Readonly<Partial<Record<AgreementOperation, string>>>;
}
