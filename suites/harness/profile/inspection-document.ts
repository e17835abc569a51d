import type { Id } from '../../../models/wire/id.ts';
import type { InspectionOperation, InspectionReference } from './inspection-profile.ts';
import type { Extras } from './requisition-profile.ts';

/** The part about quality inspections as it is written. */
export interface InspectionDocument {
  readonly readable?: readonly Id[];
  readonly supplier?: Id;
  readonly item?: Id;
  readonly uom?: Id;
  readonly 'requested-by'?: Id;
  readonly 'ref-document'?: InspectionReference;
  readonly inspection?: Extras;
  readonly characteristic?: Extras;
  readonly paths?: Readonly<Partial<Record<InspectionOperation, string>>>;
}
