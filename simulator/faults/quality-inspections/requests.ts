import type { Data } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuseInput, unchecking } from '../operators/input.ts';
import { characteristicsIn, isChoice, recordsIn } from '../operators/inspections.ts';

const create = 'quality-inspections.create';

/** What passes every rule. */
const passing = {
  'due-date': '2999-12-31T00:00:00.000Z',
  'supplier-id': 301,
  'item-quantity': 1_000_000,
} as const satisfies Data;

const leaveOut = unchecking(create, passing);

/** Wraps `decide`: an inspection is refused that has a characteristic of some kind. */
const refuseCharacteristic = (when: (one: Data) => boolean): Wrapping =>
  refuseInput<Data>(create, (sent) => characteristicsIn(sent).some(when));

/** Faults in which requests are accepted or refused. */
export const qualityInspectionsRequests: readonly Fault[] = [
  fault(
    'quality-inspections/due-date-is-needed-beside-characteristics',
    'The dueDate may be left out where there are no characteristics.',
    ['quality-inspections/due-date-is-required'],
    leaveOut('due-date', { when: (sent) => characteristicsIn(sent).length === 0 }),
  ),
  fault(
    'quality-inspections/supplier-follows-from-the-item',
    'The supplierId may be left out where there is an itemId.',
    ['quality-inspections/supplier-id-is-required'],
    leaveOut('supplier-id', { kept: () => 301, when: (sent) => (sent['item-id'] ?? null) !== null }),
  ),
  fault(
    'quality-inspections/sample-size-is-enough',
    'The itemQuantity may be left out beside a sampleSize.',
    ['quality-inspections/item-quantity-is-required'],
    leaveOut('item-quantity', {
      kept: (sent) => sent['sample-size'] ?? null,
      when: (sent) => (sent['sample-size'] ?? null) !== null,
    }),
  ),
  fault(
    'quality-inspections/type-needs-a-reference',
    'A type is refused without a refDocumentType.',
    ['quality-inspections/takes-type'],
    refuseInput<Data>(
      create,
      (sent) => (sent['type'] ?? null) !== null && (sent['ref-document-type'] ?? null) === null,
    ),
  ),
  fault(
    'quality-inspections/purchase-order-needs-an-item',
    'The refDocumentType Purchase Order is refused without an itemId.',
    ['quality-inspections/takes-ref-document-type'],
    refuseInput<Data>(
      create,
      (sent) => sent['ref-document-type'] === 'Purchase Order' && (sent['item-id'] ?? null) === null,
    ),
  ),
  fault(
    'quality-inspections/choice-needs-a-target',
    'A characteristic of CHOICE without expectedResults is refused.',
    ['quality-inspections/takes-choice-characteristic'],
    refuseCharacteristic((one) => isChoice(one) && recordsIn(one['expected-results']).length === 0),
  ),
  fault(
    'quality-inspections/number-needs-values',
    'A characteristic of NUMERIC without characteristicValues is refused.',
    ['quality-inspections/takes-numeric-characteristic'],
    refuseCharacteristic((one) => !isChoice(one) && recordsIn(one['characteristic-values']).length === 0),
  ),
  fault(
    'quality-inspections/target-in-a-string-is-refused',
    'A targetValue in a numeric string is refused.',
    ['quality-inspections/takes-numeric-characteristic'],
    refuseCharacteristic((one) =>
      recordsIn(one['expected-results']).some((result) => (result['target-value'] ?? null) !== null),
    ),
  ),
  fault(
    'quality-inspections/limits-are-refused',
    'A characteristic with expectedLimits is refused.',
    ['quality-inspections/takes-limits'],
    refuseCharacteristic((one) => recordsIn(one['expected-limits']).length > 0),
  ),
  fault(
    'quality-inspections/two-limits-are-refused',
    'A characteristic with two expectedLimits is refused.',
    ['quality-inspections/takes-limits'],
    refuseCharacteristic((one) => recordsIn(one['expected-limits']).length > 1),
  ),
];
