import type { InspectionDocument } from './inspection-document.ts';
import type { InspectionReferences } from './inspection-profile.ts';
import { present } from './present.ts';

/** Fills in the defaults of the part about quality inspections. */
export const inspectionReferences = (document: InspectionDocument = {}): InspectionReferences => ({
  readable: document.readable ?? [],
  inspection: document.inspection ?? {},
  characteristic: document.characteristic ?? {},
  paths: document.paths ?? {},
  ...present({
    supplier: document.supplier,
    item: document.item,
    uom: document.uom,
    requestedBy: document['requested-by'],
    refDocument: document['ref-document'],
  }),
});
