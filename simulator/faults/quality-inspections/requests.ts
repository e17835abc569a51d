import type { Data } from '../../../models/resources/resource.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
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
export const qualityInspectionsRequests = tableOf('quality-inspections', {
  'due-date-is-needed-beside-characteristics > due-date-is-required': titled(
    'The dueDate may be left out where there are no characteristics.',
    leaveOut('due-date', { when: (sent) => characteristicsIn(sent).length === 0 }),
  ),
  'supplier-follows-from-the-item > supplier-id-is-required': titled(
    'The supplierId may be left out where there is an itemId.',
    leaveOut('supplier-id', { kept: () => 301, when: (sent) => (sent['item-id'] ?? null) !== null }),
  ),
  'sample-size-is-enough > item-quantity-is-required': titled(
    'The itemQuantity may be left out beside a sampleSize.',
    leaveOut('item-quantity', {
      kept: (sent) => sent['sample-size'] ?? null,
      when: (sent) => (sent['sample-size'] ?? null) !== null,
    }),
  ),
  'type-needs-a-reference > takes-type': refuseInput<Data>(
    create,
    (sent) => (sent['type'] ?? null) !== null && (sent['ref-document-type'] ?? null) === null,
  ),
  'purchase-order-needs-an-item > takes-ref-document-type': refuseInput<Data>(
    create,
    (sent) => sent['ref-document-type'] === 'Purchase Order' && (sent['item-id'] ?? null) === null,
  ),
  'choice-needs-a-target > takes-choice-characteristic': refuseCharacteristic(
    (one) => isChoice(one) && recordsIn(one['expected-results']).length === 0,
  ),
  'number-needs-values > takes-numeric-characteristic': refuseCharacteristic(
    (one) => !isChoice(one) && recordsIn(one['characteristic-values']).length === 0,
  ),
  'target-in-a-string-is-refused > takes-numeric-characteristic': refuseCharacteristic((one) =>
    recordsIn(one['expected-results']).some((result) => (result['target-value'] ?? null) !== null),
  ),
  'limits-are-refused > takes-limits': refuseCharacteristic(
    (one) => recordsIn(one['expected-limits']).length > 0,
  ),
  'two-limits-are-refused > takes-limits': refuseCharacteristic(
    (one) => recordsIn(one['expected-limits']).length > 1,
  ),
});
