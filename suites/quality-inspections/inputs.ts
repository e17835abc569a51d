import type { Members } from '../../models/members.ts';
import { requestedInspection } from '../../models/resources/quality-inspection.ts';
import type { Data } from '../../models/resources/resource.ts';
import { marker } from '../harness/generate/marker.ts';
import { inDays, leapDay, sampleOptional } from '../harness/generate/sample.ts';
import type { InspectionReferences } from '../harness/profile/inspection-profile.ts';

export { marker } from '../harness/generate/marker.ts';

/** The content of an inspection. */
export interface InspectionInput {
  /** By canonical names, including characteristics. */
  readonly members: Data;
  /** In camel case, sent unchanged; they override members of the same name. */
  readonly further?: Members;
}

/** The members of data with the given names. */
export const pickData = (data: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));

/** The members that the documentation requires for each inspection. */
export const requiredMembers = ({ supplier, uom, requestedBy }: InspectionReferences): Data => ({
  'due-date': inDays(21),
  'supplier-id': supplier ?? null,
  'item-quantity': 10,
  uom: uom ?? null,
  'requested-by': requestedBy ?? null,
});

/** A due date `later` days after the next 29 February. */
export const dueOnLeapDay = (later = 0): Data => ({ 'due-date': leapDay(later) });

/** The purchase order of the profile, or else a plausible one. */
export const referenceMembers = ({ refDocument }: Pick<InspectionReferences, 'refDocument'>): Data => ({
  'ref-document-id': refDocument?.id ?? '4711',
  'ref-document-item': refDocument?.item ?? '10',
});

/** All documented optional members except characteristics; an item only if the profile names one. */
export const optionalMembers = (references: InspectionReferences): Data =>
  sampleOptional(requestedInspection.fields, {
    'request-date': inDays(0, '00:00:00.000Z'),
    'item-id': references.item,
    ...referenceMembers(references),
  });

/** A characteristic with a choice of values, each with its code, domain and text. */
export const choiceOf = (
  name: string,
  requirement: string,
  values: readonly (readonly [code: string, domain: string, value: string])[],
): Data => ({
  ...{ name, requirement, type: 'REQUIRED', 'value-type': 'CHOICE', 'is-quantitative': false },
  'characteristic-values': values.map(([code, domain, value]) => ({ code, domain, value })),
});

/** The expected result of a measurement; undefined members are not expected. */
interface Measure {
  readonly target?: string | undefined;
  /** The number of decimals of the target. */
  readonly precision?: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A characteristic that is measured. */
export const numericOf = (
  name: string,
  requirement: string,
  { target, precision = '1', min, max }: Measure,
): Data => {
  const limit = (type: string, operator: string, value: string | undefined): readonly Data[] =>
    value === undefined
      ? []
      : [{ 'limit-type': type, 'comparison-operator': operator, 'comparison-value': value }];
  const limits = [...limit('MIN', 'GT', min), ...limit('MAX', 'LT', max)];
  return {
    ...{ name, requirement, type: 'REQUIRED', 'value-type': 'NUMERIC', 'is-quantitative': true },
    ...(target !== undefined && {
      'expected-results': { 'target-value': target, 'value-precision': precision },
    }),
    ...(limits.length > 0 && { 'expected-limits': limits }),
  };
};

export const choice = (words: string): Data =>
  choiceOf(marker(words), `no scratches, ${words}`, [
    ['OK', 'SURFACE', 'as it should be'],
    ['NOK', 'SURFACE', 'scratched'],
  ]);

export const numericCharacteristic = (words: string): Data =>
  numericOf(marker(words), `length in millimetres, ${words}`, { target: '12.5', min: '12.2', max: '12.8' });

/** Appends words to the free texts of characteristics, which have no documented maximum length. */
export const withWords = (members: Data, words: string): Data => {
  const { characteristics } = members;
  if (words === '' || !Array.isArray(characteristics)) return members;
  return {
    ...members,
    characteristics: (characteristics as readonly Data[]).map((one) => ({
      ...one,
      requirement: `${one['requirement'] ?? ''} ${words}`.trim(),
    })),
  };
};
