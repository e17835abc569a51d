import type { Id } from '../../../models/wire/id.ts';
import type { Extras } from './requisition-profile.ts';

/** The operations on quality inspections whose paths the documentation does not show. */
export const inspectionOperations = [
  'list',
  'mark-exported',
  'reset-exported',
  'list-attachments',
  'add-attachment',
  'delete-attachment',
  'list-characteristic-attachments',
  'add-characteristic-attachment',
  'delete-characteristic-attachment',
] as const;

export type InspectionOperation = (typeof inspectionOperations)[number];

/** What an inspection refers to, as its refDocumentId and refDocumentItem. */
export interface InspectionReference {
  readonly id: string;
  readonly item: string;
}

/** What a target offers for checks of quality inspections. What is left out is not known. */
export interface InspectionReferences {
  /** For reads only. */
  readonly readable: readonly Id[];
  /** Id of a supplier; so are item, unit of measure and user. */
  readonly supplier?: Id;
  readonly item?: Id;
  readonly uom?: Id;
  readonly requestedBy?: Id;
  /** A purchase order and a line of it that inspections may refer to, where a platform looks them up. */
  readonly refDocument?: InspectionReference;
  /** What every inspection and every characteristic needs beside what a check is about. */
  readonly inspection: Extras;
  readonly characteristic: Extras;
  /** With `:id`, `:characteristic_id` and `:attachment_id`, in place of those that the models guess. */
  readonly paths: Readonly<Partial<Record<InspectionOperation, string>>>;
}
