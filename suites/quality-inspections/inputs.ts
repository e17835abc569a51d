import type { Members } from '../../models/members.ts';
import { requestedInspection } from '../../models/resources/quality-inspection.ts';
import type { Data } from '../../models/resources/resource.ts';
import { marker } from '../harness/generate/marker.ts';
import { inDays, sampleOptional } from '../harness/generate/sample.ts';
import type { InspectionReferences } from '../harness/profile/inspection-profile.ts';

export { marker } from '../harness/generate/marker.ts';

/** An inspection as a check wants it. */
export interface InspectionInput {
  /** By canonical names; characteristics among them. */
  readonly members: Data;
  /** In camel case, sent as they stand in place of those of the same name. */
  readonly further?: Members;
}

/** Those of some members that data has. */
export const only = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

/** What the documentation asks of each inspection. */
export const requiredMembers = ({ supplier, uom, requestedBy }: InspectionReferences): Data => ({
  'due-date': inDays(21),
  'supplier-id': supplier ?? null,
  'item-quantity': 10,
  uom: uom ?? null,
  'requested-by': requestedBy ?? null,
});

/** What an inspection refers to: a purchase order of the profile, else one that there may be. */
export const referenceMembers = ({ refDocument }: Pick<InspectionReferences, 'refDocument'>): Data => ({
  'ref-document-id': refDocument?.id ?? '4711',
  'ref-document-item': refDocument?.item ?? '10',
});

/** Each documented member that is optional, but for characteristics; an item only where the profile names one. */
export const optionalMembers = (references: InspectionReferences): Data =>
  sampleOptional(requestedInspection.fields, {
    'request-date': inDays(0, '00:00:00.000Z'),
    'item-id': references.item,
    ...referenceMembers(references),
  });

/** A characteristic whose value is chosen. */
export const choice = (words: string): Data => ({
  name: marker(words),
  type: 'REQUIRED',
  'is-quantitative': false,
  requirement: `no scratches, ${words}`,
  'value-type': 'CHOICE',
  'characteristic-values': [
    { code: 'OK', domain: 'SURFACE', value: 'as it should be' },
    { code: 'NOK', domain: 'SURFACE', value: 'scratched' },
  ],
});

/** A characteristic that is measured, with its limits. */
export const numeric = (words: string): Data => ({
  name: marker(words),
  type: 'REQUIRED',
  'is-quantitative': true,
  requirement: `length in millimetres, ${words}`,
  'value-type': 'NUMERIC',
  'expected-results': { 'target-value': '12.5', 'value-precision': '1' },
  'expected-limits': [
    { 'limit-type': 'MIN', 'comparison-operator': 'GT', 'comparison-value': '12.2' },
    { 'limit-type': 'MAX', 'comparison-operator': 'LT', 'comparison-value': '12.8' },
  ],
});
