import type { Data } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuseInput, refuseMember, unchecking } from '../operators/input.ts';
import { characteristicsIn, isChoice, recordsIn } from '../operators/inspections.ts';

const create = 'quality-inspections.create';

/** What passes every rule. */
const passing = {
  'due-date': '2999-12-31T00:00:00.000Z',
  'supplier-id': 301,
  'item-quantity': 1_000_000,
} as const satisfies Data;

const leaveOut = unchecking(create, passing);

/** An inspection is refused without a member that it may lack. */
const needsMember = (what: string, member: string, words: string): Fault =>
  fault(
    `quality-inspections/${what}`,
    `An inspection without ${words} is refused.`,
    ['quality-inspections/other-members-are-optional'],
    refuseMember(create, { member }, 'without'),
  );

/** Wraps `decide`: an inspection is refused that has a characteristic of some kind. */
const refuseCharacteristic = (when: (one: Data) => boolean): Wrapping =>
  refuseInput<Data>(create, (sent) => characteristicsIn(sent).some(when));

/** What can be wrong with what requests are taken and refused. */
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
  needsMember('needs-a-type', 'type', 'a type'),
  needsMember('needs-an-item', 'item-id', 'an itemId'),
  needsMember('needs-a-request-date', 'request-date', 'a requestDate'),
  fault(
    'quality-inspections/needs-characteristics',
    'An inspection without characteristics is refused.',
    ['quality-inspections/other-members-are-optional'],
    refuseInput<Data>(create, (sent) => characteristicsIn(sent).length === 0),
  ),
  needsMember('needs-an-external-id', 'external-inspection-id', 'an externalInspectionId'),
  fault(
    'quality-inspections/type-is-refused',
    'An inspection of the type Inspection is refused.',
    ['quality-inspections/takes-type'],
    refuseInput<Data>(create, ({ type }) => type === 'Inspection'),
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
    'quality-inspections/purchase-order-is-refused',
    'The refDocumentType Purchase Order is refused.',
    ['quality-inspections/takes-ref-document-type'],
    refuseInput<Data>(create, (sent) => sent['ref-document-type'] === 'Purchase Order'),
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
    'quality-inspections/choice-is-refused',
    'A characteristic of CHOICE is refused.',
    ['quality-inspections/takes-choice-characteristic'],
    refuseCharacteristic(isChoice),
  ),
  fault(
    'quality-inspections/choice-needs-a-target',
    'A characteristic of CHOICE without expectedResults is refused.',
    ['quality-inspections/takes-choice-characteristic'],
    refuseCharacteristic((one) => isChoice(one) && recordsIn(one['expected-results']).length === 0),
  ),
  fault(
    'quality-inspections/required-is-refused',
    'A characteristic of the type REQUIRED is refused.',
    ['quality-inspections/takes-choice-characteristic', 'quality-inspections/takes-numeric-characteristic'],
    refuseCharacteristic(({ type }) => type === 'REQUIRED'),
  ),
  fault(
    'quality-inspections/number-is-refused',
    'A characteristic of NUMERIC is refused.',
    ['quality-inspections/takes-numeric-characteristic'],
    refuseCharacteristic((one) => !isChoice(one)),
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
  fault(
    'quality-inspections/less-than-is-not-known',
    'A limit with the operator LT is refused.',
    ['quality-inspections/takes-limits'],
    refuseCharacteristic((one) =>
      recordsIn(one['expected-limits']).some((limit) => limit['comparison-operator'] === 'LT'),
    ),
  ),
];
